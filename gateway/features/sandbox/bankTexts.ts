import type { BankAct } from '../../channels/sandboxBank.ts';

export interface BankTexts {
  readonly title: string;
  readonly back: string;
  readonly note: string;
  readonly order: string;
  readonly toPay: string;
  readonly until: string;
  readonly denied: string;
  readonly silent: string;
  readonly payment: Readonly<Record<'paid' | 'returned' | 'reversed', string>>;
  readonly act: Readonly<Record<BankAct, string>>;
}

const EN: BankTexts = {
  title: 'Sandbox Bank',
  back: 'Back to {name}',
  note: 'This page stands in for the bank in this demo. No real money moves: whatever you press, the bank then tells {name}, as a real one would.',
  order: 'Order',
  toPay: 'To pay',
  until: 'Pay by',
  denied: 'The bank has refused this order.',
  silent: 'The bank answers nothing about this order.',
  payment: { paid: 'Paid', returned: 'Sent back', reversed: 'Taken back' },
  act: {
    pay: 'Pay',
    payLate: 'Pay after the time is over',
    payLess: 'Pay too little',
    payTwice: 'Pay twice',
    deny: 'Refuse the payment',
    silence: 'Go silent',
    speak: 'Answer again',
    reverse: 'Take the payment back',
  },
};

const TY: BankTexts = {
  title: 'Sandbox Bank',
  back: 'Bumalik sa {name}',
  note: 'Pamalit ang page na ito sa bangko sa demo na ito. Walang totoong perang gumagalaw: anuman ang pindutin mo, sasabihan ng bangko ang {name}, gaya ng totoong bangko.',
  order: 'Order',
  toPay: 'Babayaran',
  until: 'Bayaran hanggang',
  denied: 'Tinanggihan ng bangko ang order na ito.',
  silent: 'Walang sagot ang bangko tungkol sa order na ito.',
  payment: { paid: 'Nabayaran', returned: 'Naibalik', reversed: 'Binawi' },
  act: {
    pay: 'Magbayad',
    payLate: 'Magbayad nang lampas sa oras',
    payLess: 'Magbayad nang kulang',
    payTwice: 'Magbayad nang dalawang beses',
    deny: 'Tanggihan ang bayad',
    silence: 'Huwag sumagot',
    speak: 'Sumagot ulit',
    reverse: 'Bawiin ang bayad',
  },
};

/** The texts of a language code of the site, with the brand's name in them. */
export function bankTexts(language: string | undefined, name: string): BankTexts {
  const texts = language === 'TY' ? TY : EN;
  const fill = (text: string) => text.replaceAll('{name}', name);
  return { ...texts, back: fill(texts.back), note: fill(texts.note) };
}

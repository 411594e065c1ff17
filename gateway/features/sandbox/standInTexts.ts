/** What the stand-ins say, in the languages that the site has. `{name}` is the brand's. */
const EN = {
  back: 'Back to {name}',
  desk: 'Support',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  partners: 'Partner desk',
  chatNote:
    'Stands in for the {title} of {name} in this demo. Nobody reads along, and nothing you write is kept.',
  hello: 'Hello! What can we do for you?',
  message: 'Your message',
  send: 'Send',
  you: 'You',
  topics: [
    'How do I deposit?',
    'Where is my withdrawal?',
    'I forgot my password',
    'My game stopped in the middle of a round',
  ],
  answers: [
    'Open Deposit, choose how to pay and how much. In this demo no real money moves.',
    'Open Withdraw: each request shows how far it has come. In this demo nothing is paid out.',
    'Choose "Forgot password?" on the login page. In this demo the code shows up at /sandbox/sms, a mail at /sandbox/mail.',
    'Nothing is lost: a round is finished on the server, and paid. It is under "Your rounds" in the menu of the game.',
  ],
  otherAnswer: 'Thank you, that is noted. Here a person of the desk would answer you.',
  speed: 'Speed test',
  speedNote: 'Measures the line between this device and {name}. Games need little: 1 Mbit/s is plenty.',
  measure: 'Measure again',
  measuring: 'Measuring…',
  answerTime: 'Answer time',
  download: 'Download',
  speedFailed: 'No answer. Check your connection.',
  noScript: 'The test needs JavaScript.',
  good: 'Good for every game.',
  fair: 'Good for slots. A live table may stutter.',
  poor: 'Slow: games open late, but rounds are safe.',
  android: '{name} for Android',
  ios: '{name} for iPhone and iPad',
  profile: '{name} as a web clip',
  appNote:
    'Stands in for the page from which a brand gives out its app. This demo has none, so there is nothing to install.',
  profileNote:
    'Stands in for the profile that puts {name} on the home screen of an iPhone. In this demo you can open it the way its web clip would.',
  openClip: 'Open as a web clip',
} as const;

type Texts = {
  readonly [Id in keyof typeof EN]: (typeof EN)[Id] extends string ? string : readonly string[];
};

const TY: Texts = {
  back: 'Bumalik sa {name}',
  desk: 'Support',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  partners: 'Partner desk',
  chatNote:
    'Pamalit ito sa {title} ng {name} sa demo na ito. Walang nagbabasa, at walang itinatago sa mga isinulat mo.',
  hello: 'Hello! Ano ang maitutulong namin?',
  message: 'Mensahe mo',
  send: 'Ipadala',
  you: 'Ikaw',
  topics: [
    'Paano mag-deposit?',
    'Nasaan na ang withdrawal ko?',
    'Nakalimutan ko ang password ko',
    'Tumigil ang laro sa gitna ng round',
  ],
  answers: [
    'Buksan ang Deposito, pumili ng paraan ng bayad at halaga. Walang totoong perang gumagalaw sa demo na ito.',
    'Buksan ang Mag-withdraw: makikita roon kung nasaan na ang bawat request. Walang binabayaran sa demo na ito.',
    'Piliin ang "Nakalimutan ang password?" sa login page. Sa demo na ito, lumalabas ang code sa /sandbox/sms at ang mail sa /sandbox/mail.',
    'Walang nawala: tinatapos at binabayaran ng server ang round. Nasa menu ng laro ang mga round mo.',
  ],
  otherAnswer: 'Salamat, naitala na namin. Dito ka sasagutin ng tao mula sa desk.',
  speed: 'Speed test',
  speedNote:
    'Sinusukat ang koneksyon ng device mo sa {name}. Kaunti lang ang kailangan ng mga laro: sapat na ang 1 Mbit/s.',
  measure: 'Sukatin ulit',
  measuring: 'Sinusukat…',
  answerTime: 'Tagal ng sagot',
  download: 'Download',
  speedFailed: 'Walang sagot. Tingnan ang koneksyon mo.',
  noScript: 'Kailangan ng test ang JavaScript.',
  good: 'Ayos para sa lahat ng laro.',
  fair: 'Ayos para sa slots. Baka pumutol-putol ang live table.',
  poor: 'Mabagal: matagal magbukas ang mga laro, pero ligtas ang mga round.',
  android: '{name} para sa Android',
  ios: '{name} para sa iPhone at iPad',
  profile: '{name} bilang web clip',
  appNote:
    'Pamalit ito sa page kung saan ibinibigay ng brand ang app nito. Walang app ang demo na ito, kaya walang mai-install.',
  profileNote:
    'Pamalit ito sa profile na naglalagay ng {name} sa home screen ng iPhone. Sa demo na ito, mabubuksan mo ito gaya ng web clip nito.',
  openClip: 'Buksan bilang web clip',
};

export type StandInTexts = Texts;

/** The texts of a language code of the site, with the brand's name in them. */
export function standInTexts(language: string | undefined, name: string): StandInTexts {
  const fill = (text: string) => text.replaceAll('{name}', name);
  const texts = Object.entries(language === 'TY' ? TY : EN).map(([id, text]) => [
    id,
    typeof text === 'string' ? fill(text) : text.map(fill),
  ]);
  // Object.fromEntries forgets the names.
  return Object.fromEntries(texts) as StandInTexts;
}

import type { MessageId } from '../../platform/i18n/catalogues.ts';

const names: Readonly<Record<string, MessageId>> = {
  adjustment: 'wallet.kind.adjustment',
  bet: 'wallet.kind.bet',
  bonus_paid: 'wallet.kind.bonus_paid',
  deposit: 'wallet.kind.deposit',
  deposit_reversed: 'wallet.kind.deposit_reversed',
  income_claimed: 'wallet.kind.income_claimed',
  mall_paid: 'wallet.kind.mall_paid',
  opening: 'wallet.kind.opening',
  rebate: 'wallet.kind.rebate',
  rain_paid: 'wallet.kind.rain_paid',
  rollback: 'wallet.kind.rollback',
  team_received: 'wallet.kind.team_received',
  team_sent: 'wallet.kind.team_sent',
  win: 'wallet.kind.win',
  withdrawal: 'wallet.kind.withdrawal',
  withdrawal_returned: 'wallet.kind.withdrawal_returned',
};

/** What a movement is called; a kind that a later gateway brings is a movement all the same. */
export function kindName(kind: string): MessageId {
  return names[kind] ?? 'wallet.kind.other';
}

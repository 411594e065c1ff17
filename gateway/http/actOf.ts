import type { Act } from '@laro/rules/may.ts';

/**
 * What each call of members does that a member may be kept from (decision 137); the door asks before its handler is reached. Of every
 * feature that can move money or start play each call that writes is here (checks/calls.ts).
 */
export const actOf: Readonly<Record<string, Act | 'none'>> = {
  'agreements.answer': 'none',
  'agreements.dividendPayout': 'income',
  'agreements.propose': 'none',
  'agreements.salaryApply': 'income',
  'agreements.salaryProcess': 'income',
  'agreements.sign': 'none',
  'deposit.acceptPromo': 'claim',
  'deposit.alipay': 'deposit',
  // Payments that came otherwise than asked are the member's, whoever may deposit by now.
  'deposit.decide': 'income',
  'deposit.manualTransfer': 'deposit',
  'deposit.paymentGateway': 'deposit',
  'deposit.proofPicture': 'none',
  'deposit.prove': 'none',
  'deposit.qq': 'deposit',
  'deposit.wechat': 'deposit',
  // More than the member has let themself have is asked for by nobody who stays away.
  'ownLimits.confirm': 'claim',
  'ownLimits.set': 'none',
  'play.launchGame': 'launch',
  'play.launchLott': 'launch',
  'points.claimMission': 'claim',
  'points.redeem': 'claim',
  'points.signIn': 'claim',
  'promotions.claim': 'claim',
  'promotions.giveUp': 'none',
  'promotions.join': 'claim',
  'redRain.grab': 'claim',
  'session.endOtherSessions': 'none',
  'session.endSession': 'none',
  'session.unlinkIdentity': 'none',
  'teamTransfers.transferDownline': 'send',
  'wallet.transfer': 'income',
  'withdraw.takeBack': 'none',
  'withdraw.withdraw': 'withdraw',
};

import type * as deposit from '@laro/contract/calls/deposit.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof deposit> = {
  acceptPromo: 'realMoney',
  alipay: 'realMoney',
  bankList: 'realMoney',
  decide: 'realMoney',
  manualTransfer: 'realMoney',
  notify: 'everyone',
  notifyByPaymongo: 'everyone',
  order: 'realMoney',
  paymentGateway: 'realMoney',
  promos: 'realMoney',
  proofPicture: 'realMoney',
  prove: 'realMoney',
  qq: 'realMoney',
  records: 'realMoney',
  signingKey: 'everyone',
  watch: 'realMoney',
  wechat: 'realMoney',
};

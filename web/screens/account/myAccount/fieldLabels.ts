import type { ProfileField } from '@laro/contract/calls/profile.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';

/** As the registration calls them. */
export const fieldLabels: Readonly<Record<ProfileField, MessageId>> = {
  mobileNum: 'registration.mobileNum',
  email: 'registration.email',
  payeeName: 'registration.payeeName',
  birthday: 'registration.birthday',
  idNumber: 'registration.idNumber',
  qqNum: 'registration.qqNum',
  facebook: 'registration.facebook',
  wechat: 'registration.wechat',
  line: 'registration.line',
  whatsapp: 'registration.whatsapp',
  zalo: 'registration.zalo',
};

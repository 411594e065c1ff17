import { breakLengths } from '@laro/rules/breaks.ts';
import { memberLimitKinds } from '@laro/contract/calls/officeMembers.ts';
import { acts } from '@laro/contract/protocol/acts.ts';
import { staffRoles } from '@laro/contract/protocol/staff.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import type { Text } from '../platform/i18n/text.tsx';

/** What lines of the audit tell besides who did what. */
const told = [
  'staff',
  'reason',
  'title',
  'count',
  'changed',
  'invited',
  'name',
  'role',
  'shut',
  'amount',
  'session',
  'because',
  'browser',
  'country',
  'by',
  'card',
  'version',
  'order',
  'event',
  'account',
  'to',
  'link',
  'opens',
  'method',
  'fields',
  'settings',
  'minutes',
  'id',
  'picture',
  'adjustment',
  'announcement',
  'part',
  'agreement',
  'said',
  'source',
  'unlinked',
  'key',
  'number',
  'limit',
  'was',
  'length',
  'until',
  'brand',
  'start',
  'round',
  'paid',
  'due',
] as const;
/** Why something ended or was refused. */
const reasons = [
  'unreadable',
  'expired',
  'otherName',
  'otherFace',
  'notThis',
  'logout',
  'rotation',
  'removed',
  'password',
  'disabled',
  'code',
  'budget',
] as const;

/** What somebody did, in words; a line of another build as it is. */
export function actOf(what: string, t: Text): string {
  const known = acts.find((one) => one === what);
  return known === undefined ? what : t(`office.act.${known}`);
}

/** What else a line tells, in words where there are any. */
export function detailsOf(about: Readonly<Record<string, unknown>>, t: Text): string {
  return Object.entries(about)
    .map(([key, given]) => {
      const known = told.find((one) => one === key);
      const name = known === undefined ? key : t(`office.about.${known}`);
      return t('office.aboutIt', { name, value: valueOf(key, given, t) });
    })
    .join(', ');
}

function valueOf(key: string, given: unknown, t: Text): string {
  if (typeof given === 'boolean') return t(given ? 'office.yes' : 'office.no');
  if (Array.isArray(given)) return given.join('; ');
  const role = key === 'role' && staffRoles.find((one) => one === given);
  const reason = key === 'because' && reasons.find((one) => one === given);
  const limit = key === 'limit' && memberLimitKinds.find((one) => one === given);
  const length = key === 'length' && breakLengths.find((one) => one === given);
  const said: MessageId | false | undefined =
    (limit && `office.limit.${limit}`) ||
    (length && `office.breakLength.${length}`) ||
    (role && `office.role.${role}`) ||
    (reason && `office.because.${reason}`);
  return said ? t(said) : String(given);
}

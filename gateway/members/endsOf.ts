import type { ProfileField } from '@laro/contract/calls/profile.ts';

/** Which of these open an account, or are somebody's papers: an open phone in another's hand does not tell them. */
const kept: ReadonlySet<ProfileField> = new Set(['mobileNum', 'email', 'idNumber']);

/** What a page may show of a field: enough for its owner to know it again. Everything of what opens nothing. */
export function endsOf(field: ProfileField, value: string): string {
  if (value === '' || !kept.has(field)) return value;
  if (field === 'email') {
    const at = value.lastIndexOf('@');
    return `${value.slice(0, 1)}•••••${value.slice(at)}`;
  }
  const start = field === 'mobileNum' ? 3 : 0;
  return `${value.slice(0, start)}•••••${value.slice(-Math.min(4, Math.floor(value.length / 3)))}`;
}

/**
 * S6-10: who runs brands at the desk. An owner may do everything; of the others each call of the desk says which may make it.
 */
export const staffRoles = ['owner', 'content', 'support', 'cashier', 'risk', 'reader'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Who of the staff may make a call of the desk: `door` is whoever has no session there yet, `all` whoever has one. An owner
 * need not be named.
 */
export type StaffAccess = 'door' | 'all' | readonly Exclude<StaffRole, 'owner'>[];

/** Whether somebody with that role may make the call. */
export function mayMake(access: StaffAccess, role: StaffRole): boolean {
  return typeof access === 'string' || role === 'owner' || access.includes(role);
}

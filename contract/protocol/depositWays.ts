/** How a member pays a deposit: a code for a camera, a hosted page, a transfer by hand, another app, a voucher at a counter. */
export const depositWays = ['qr', 'page', 'transfer', 'redirect', 'voucher'] as const;
export type DepositWay = (typeof depositWays)[number];

/** Rules that both demo merchants share; a merchant may write its own instead (S5-03, S5-33). */
export const username = { pattern: '^[A-Za-z][A-Za-z0-9]{3,15}$', minLength: 4, maxLength: 16 };
export const password = { pattern: '^(?=.*[A-Za-z])(?=.*\\d).{8,64}$', minLength: 8, maxLength: 64 };
/** A mobile number's digits within its country: no dialing code, no zero in front, however it is typed (S9-06: 20 at most). */
export const mobile = { pattern: '^\\d{7,20}$', minLength: 7, maxLength: 20 };
/** A code sent by SMS (S5-07). */
export const code = { pattern: '^\\d{4,10}$', minLength: 4, maxLength: 10 };
export const email = { pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$', maxLength: 120 };

// Lucide "check", ISC licence. Made by checks/icons.ts.
export const check = 'M20 6L9 17l-5-5';

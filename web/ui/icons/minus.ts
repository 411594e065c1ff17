// Lucide "minus", ISC licence. Made by checks/icons.ts.
export const minus = 'M5 12h14';

// Lucide "x", ISC licence. Made by checks/icons.ts.
export const close = 'M18 6L6 18M6 6l12 12';

// Lucide "chevron-right", ISC licence. Made by checks/icons.ts.
export const chevronRight = 'm9 18l6-6l-6-6';

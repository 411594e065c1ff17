// Lucide "chevron-right", ISC licence. Made by checks/icons.ts.
export const chevronRight = 'M0 0m9 18l6-6l-6-6';

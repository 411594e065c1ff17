// Lucide "chevron-left", ISC licence. Made by checks/icons.ts.
export const chevronLeft = 'M0 0m15 18l-6-6l6-6';

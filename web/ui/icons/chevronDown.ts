// Lucide "chevron-down", ISC licence. Made by checks/icons.ts.
export const chevronDown = 'M0 0m6 9l6 6l6-6';

// Lucide "circle-check", ISC licence. Made by checks/icons.ts.
export const success = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M0 0m16 9l-5.5 5.5L8 12';

// Lucide "circle-alert", ISC licence. Made by checks/icons.ts.
export const alert = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8v4m0 4h.01';

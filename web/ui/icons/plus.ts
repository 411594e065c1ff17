// Lucide "plus", ISC licence. Made by checks/icons.ts.
export const plus = 'M5 12h14m-7-7v14';

// Lucide "arrow-left", ISC licence. Made by checks/icons.ts.
export const arrowLeft = 'M0 0m12 19l-7-7l7-7m7 7H5';

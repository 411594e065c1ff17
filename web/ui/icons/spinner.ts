// Lucide "loader-circle", ISC licence. Made by checks/icons.ts.
export const spinner = 'M21 12a9 9 0 1 1-6.219-8.56';

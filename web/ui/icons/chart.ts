// Lucide "chart-line", ISC licence. Made by checks/icons.ts.
export const chart = 'M3 3v16a2 2 0 0 0 2 2h16M0 0m19 9l-5 5l-4-4l-3 3';

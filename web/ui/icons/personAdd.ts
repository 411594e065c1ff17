// Lucide "user-round-plus", ISC licence. Made by checks/icons.ts.
export const personAdd = 'M2 21a8 8 0 0 1 13.292-6M5 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M19 16v6m3-3h-6';

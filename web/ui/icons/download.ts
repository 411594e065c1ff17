// Lucide "download", ISC licence. Made by checks/icons.ts.
export const download = 'M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M0 0m7 10l5 5l5-5';

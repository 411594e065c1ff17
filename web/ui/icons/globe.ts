// Lucide "globe", ISC licence. Made by checks/icons.ts.
export const globe =
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 2a14.5 14.5 0 0 0 0 20a14.5 14.5 0 0 0 0-20M2 12h20';

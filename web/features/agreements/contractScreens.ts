import { agreementKinds, type AgreementKind } from '@laro/rules/agreementKinds.ts';

/** Where the contracts of each kind are. */
export const contractScreens = {
  daily: 'salaryContract',
  dividend: 'dividendContract',
  hourly: 'hourlyContract',
} as const;

/** The kinds of contract that wait, as they were kept. */
export function waitingKinds(kept: string): AgreementKind[] {
  return agreementKinds.filter((kind) => kept.split(',').includes(kind));
}

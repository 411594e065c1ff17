/**
 * What an agent agrees with an agent that it brought: a salary for each day, one for each hour, or a share of what the team
 * lost in half a month (S2-29).
 */
export const agreementKinds = ['daily', 'dividend', 'hourly'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

import type { ProfileField } from '@laro/contract/calls/profile.ts';

/** As the registration calls it. */
export const fieldLabel = (field: ProfileField) => `registration.${field}` as const;

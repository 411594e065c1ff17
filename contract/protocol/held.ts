import * as v from 'valibot';
import { fail } from './call.ts';

/** Since a change of the account's safety no money of the member leaves before `until`, ISO 8601 (decision 60). */
export const held = fail(409, v.object({ until: v.pipe(v.string(), v.isoTimestamp()) }));

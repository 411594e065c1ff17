import type * as officeIdentity from '@laro/contract/calls/officeIdentity.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeIdentity> = {
  decidePaper: 'staff',
  identities: 'staff',
  paper: 'staff',
};

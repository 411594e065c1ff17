import * as v from 'valibot';
import { isDay } from '@laro/rules/days.ts';
import { identityParts, refusedBecause } from '@laro/rules/identity.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { BrandCode } from '../protocol/desk.ts';

const desk = {
  module: 'OFFICE',
  source: 'chosen',
  spec: ['S6-10', 'S2-10'],
  access: 'operator',
  gate: 'always',
  staff: ['risk'],
} as const;
const PaperId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the number of a paper'));
const Paper = { merchant: BrandCode, paperId: PaperId } as const;

const Waiting = v.object({
  member: v.string(),
  memberId: v.string(),
  /** What somebody has to look at; a part that was accepted is not among them. */
  papers: v.array(v.object({ id: v.string(), part: v.picklist(identityParts) })),
  sentAt: v.string(),
  dueAt: v.string(),
  isLate: v.boolean(),
});
export type WaitingIdentity = v.InferOutput<typeof Waiting>;

export const identities = defineCall({
  ...desk,
  id: 'officeIdentity.identities',
  method: 'GET',
  path: '/wps/office/identities',
  summary: 'Members of a brand whose papers are all here and wait for a person, the most urgent first',
  query: v.object({ merchant: BrandCode }),
  value: v.object({ waiting: v.array(Waiting) }),
});

export const paper = defineCall({
  ...desk,
  id: 'officeIdentity.paper',
  method: 'GET',
  path: '/wps/office/identities/paper',
  summary: 'One picture, as data; who looked is written down',
  query: v.object(Paper),
  writes: true,
  value: v.object({ data: v.pipe(v.string(), v.base64()), width: v.number(), height: v.number() }),
  fails: { PAPER_UNKNOWN: fail(404) },
});

export const decidePaper = defineCall({
  ...desk,
  id: 'officeIdentity.decidePaper',
  method: 'POST',
  path: '/wps/office/identities/decide',
  summary:
    'Accepts a part, or refuses it for a reason that the member reads; its picture is then thrown away',
  body: v.object({
    ...Paper,
    because: v.optional(v.picklist(refusedBecause)),
    /** Of a card that is accepted: its last day, where it says one. */
    expiresOn: v.optional(v.pipe(v.string(), v.isoDate(), v.check(isDay, 'a day'))),
  }),
  value: v.null(),
  fails: { PAPER_UNKNOWN: fail(404), ALREADY_DECIDED: fail(409), EXPIRED_ALREADY: fail(422) },
  touches: ['officeIdentity.identities'],
});

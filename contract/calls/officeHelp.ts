import * as v from 'valibot';
import { questionTypes } from './support.ts';
import { defineCall, fail } from '../protocol/call.ts';
import {
  atDesk,
  BrandCode,
  HistoryOf,
  Ordering,
  orderingFails,
  Saved,
  saving,
  savingFails,
  versioned,
  Withdrawal,
  written,
  WrittenTexts,
} from '../protocol/desk.ts';

const desk = { ...atDesk, spec: ['S6-10', 'S3-27'] } as const;
const touches = ['officeHelp.listHelp', 'officeHelp.helpHistory'];

const What = { type: v.picklist(questionTypes), texts: WrittenTexts };
/** What of an entry of help is written at the desk. */
export const HelpContent = v.object(What);
export type HelpContent = v.InferOutput<typeof HelpContent>;

const WrittenHelp = v.object({ ...written, ...What });
export type WrittenHelp = v.InferOutput<typeof WrittenHelp>;

export const listHelp = defineCall({
  ...desk,
  id: 'officeHelp.listHelp',
  method: 'GET',
  path: '/wps/office/help',
  staff: ['content', 'support', 'reader'],
  summary: 'All of the help of a brand in its order, what is taken off as well',
  query: v.object({ merchant: BrandCode }),
  value: v.object({ entries: v.array(WrittenHelp) }),
});

export const saveHelp = defineCall({
  ...desk,
  id: 'officeHelp.saveHelp',
  method: 'POST',
  path: '/wps/office/help',
  staff: ['content'],
  summary: 'Writes a new entry of help, or changes the one of an id in the version that was seen',
  body: v.object({ ...saving, ...What }),
  value: Saved,
  fails: savingFails,
  touches,
});

export const withdrawHelp = defineCall({
  ...desk,
  id: 'officeHelp.withdrawHelp',
  method: 'POST',
  path: '/wps/office/help/withdraw',
  staff: ['content'],
  summary: 'Takes an entry of help off, or puts it back',
  body: Withdrawal,
  value: Saved,
  fails: savingFails,
  touches,
});

export const orderHelp = defineCall({
  ...desk,
  id: 'officeHelp.orderHelp',
  method: 'POST',
  path: '/wps/office/help/order',
  staff: ['content'],
  summary: 'Puts the help of a brand in order, over the order that was seen',
  body: Ordering,
  value: v.null(),
  fails: orderingFails,
  touches,
});

export const helpHistory = defineCall({
  ...desk,
  id: 'officeHelp.helpHistory',
  method: 'GET',
  path: '/wps/office/help/history',
  staff: ['content', 'support', 'reader'],
  summary: 'What an entry of help was before, the newest first',
  query: HistoryOf,
  value: v.object({ versions: v.array(v.object({ ...versioned, ...What })) }),
  fails: { CONTENT_UNKNOWN: fail(404) },
});

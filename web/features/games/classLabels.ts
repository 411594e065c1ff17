import type { GameClassify } from '@laro/contract/calls/games.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';

/** S3-16: what each class of games is called; blank stands for all. */
export const classLabels: Readonly<Record<GameClassify, MessageId>> = {
  JP: 'games.JP',
  SC: 'games.SC',
  VP: 'games.VP',
  TG: 'games.TG',
  AC: 'games.AC',
  BG: 'games.BG',
  '': 'games.all',
};

import { offers, parts, rounds } from '@laro/contract/calls/promotions.ts';
import { besideNews } from '../session/besideNews.ts';

/** S3-40: a meter that is on the page moves with the play, wherever that is. */
export const usePartNews = besideNews('parts', [offers, parts, rounds]);

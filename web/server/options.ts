import type { Context } from 'hono';
import type { PreviewDoor } from '../preview/preview.ts';
import type { ReadyAnswers } from './readyAnswers.ts';

export interface WebOptions {
  /** The gateway, in this process or elsewhere. */
  readonly gateway: (request: Request) => Response | Promise<Response>;
  /** The merchant of a host name. */
  readonly merchantOf: (hostname: string) => Promise<string>;
  /** Whether the merchant refuses whoever asks for where they are (S4-24); undefined for one that refuses nobody so. */
  readonly regionsOf: (merchant: string) => Promise<((c: Context) => boolean) | undefined>;
  /** The mark in a merchant's settings; undefined where it is a file of the build. */
  readonly markOf?: (merchant: string) => Promise<string | undefined>;
  /** Whom a request comes from, as far as one caller is to have no more than another; all are one without it. */
  readonly callerOf?: (c: Context) => string;
  /** Calls `hear` after each change of a merchant's settings; without it pages are some seconds behind. */
  readonly onMerchantChange?: (hear: () => void) => void;
  /** The origins that games are framed from, with a blank between them, for a page asked for at that address. */
  readonly gameOrigins: (page: URL) => string | Promise<string>;
  /** Where answers are kept that are the same for everyone, by whom they are given again. */
  readonly ready?: ReadyAnswers;
  /** The operators' preview; without it there is none. */
  readonly preview?: PreviewDoor;
  /** How long a rendered page is given to everyone, in ms. */
  readonly pageLifetime?: number;
  /** The folder of the build; web/build by default. */
  readonly folder?: string;
}

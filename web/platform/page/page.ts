import type { OwnAddress } from '../router/ownAddress.ts';
import type { FlagName } from '@laro/contract/protocol/flags.ts';
import type { Client } from '@laro/contract/protocol/client.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import type { siteStatus, SystemStatus } from '@laro/contract/calls/site.ts';
import type { MessageId } from '../i18n/catalogues.ts';
import type { Messages } from '../i18n/say.ts';

export type ShownTheme = 'dark' | 'light';
export type SiteStatus = Value<typeof siteStatus>;

/**
 * What the server knows when it renders a page. It holds no session: a rendered page is kept for some seconds
 * and given to everyone who asks for the same merchant, language, theme and address.
 */
export interface Page {
  /** Where the merchant is, for addresses that are read elsewhere. */
  readonly origin: string;
  readonly merchant: string;
  readonly language: Catalogue;
  readonly theme: ShownTheme;
  /** Undefined when the gateway did not answer. */
  readonly site: SiteStatus | undefined;
  /** Where pictures come from (S9-15), and the logos of vendors (S3-30); undefined is the site's own host. */
  readonly imageHost: string | undefined;
  readonly vendorIconHost: string | undefined;
  /** Calls the gateway as a visitor. */
  readonly call: Client;
}

type Info = SiteStatus['info'];

/** The part of the merchant's settings that every page carries; forms fetch their rules when they open. */
export interface SiteData extends Pick<
  SiteStatus,
  'customerService' | 'downLinkObj' | 'resources' | 'downloadAfterLogin' | 'downloadHides' | 'closed'
> {
  readonly info: Pick<
    Info,
    | 'merchantCode'
    | 'version'
    | 'name'
    | 'demo'
    | 'trialPlay'
    | 'currency'
    | 'refusals'
    | 'floats'
    | 'minimumAge'
    | 'categories'
  >;
  /** Only where a press on "Register" opens a dialog (S4-35). */
  readonly registerDialog?: true;
  /** The flags that are off, by name. Those that are on would be more, and two hundred bytes of the page. */
  readonly off: readonly FlagName[];
  /** Where pictures come from that the page asks for later (S9-15); without it from the site itself. */
  readonly imageHost?: string;
  /** The rating of the app and where it comes from, in the page's language. */
  readonly downloadRating?: { readonly stars: number; readonly source: string };
  /** The words of its licence, in the page's language. */
  readonly licence?: string;
  /** Only where the merchant has no service worker. */
  readonly offline?: false;
  /** The languages this merchant offers that have a catalogue. */
  readonly languages: readonly Catalogue[];
  /** The merchant's own texts in the page's language. */
  readonly texts: Messages;
  readonly status: SystemStatus;
  readonly language: Catalogue;
  readonly theme: ShownTheme;
}

/** What a loader may say of a screen that has another name at each address: a text as it is, or one of ours. */
export interface Headed {
  readonly heading?: string | { readonly id: MessageId; readonly of?: MessageId } | undefined;
  /** Of a screen about one game: what a link to it shows, as the catalogue has it. */
  readonly share?:
    | { readonly vendor: string; readonly picture: string; readonly playable: boolean }
    | undefined;
}

/** What a loader may say of an address whose screen is another one, for everyone. */
export interface Moved {
  /** An address of the table with its query. */
  readonly movedTo?: OwnAddress;
}

/** What a page has from the server besides its markup; each part is JSON. */
export interface PageData {
  /** Which build of the front end says it; of another one than the page's own, it may mean something else. */
  readonly build: string;
  /** The value of the screen's loader. */
  readonly data?: unknown;
  /** The merchant; with the page itself, and when the browser asks for it. */
  readonly site?: SiteData | undefined;
  readonly status: SystemStatus;
}

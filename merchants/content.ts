import type { Mission } from '@laro/rules/missions.ts';
import type { bannerGroups, contentTypes } from '@laro/contract/calls/announcements.ts';
import type { PromotionTerms } from '@laro/rules/promotionTerms.ts';

/** A text in every language that has a catalogue. */
export interface InLanguages<T> {
  readonly EN: T;
  readonly TY: T;
}

/** S3-23. The picture carries no words; these stand over its calm left side. */
export interface SeedBanner {
  /** Stable within the merchant; also names the picture. */
  readonly key: string;
  readonly group: (typeof bannerGroups)[number];
  /** Composition; see art/drawings/banners.ts. */
  readonly scene: string;
  readonly link: string | null;
  readonly text: InLanguages<{ readonly eyebrow: string; readonly title: string; readonly line: string }>;
}

/** How the pictures of all its banners are drawn (art/drawings/banners.ts). */
export interface BannerLook {
  /** Of the words on them: dark ones lie on a scene by day, light ones on one by night. */
  readonly ink: 'light' | 'dark';
  /** Drawn large behind everything. */
  readonly hallmark: 'wing' | 'shell';
}

/** S3-24. `days` counts from the seed's start date; a promotion without an end is long term. */
export interface SeedAnnouncement {
  readonly key: string;
  readonly type: (typeof contentTypes)[number];
  /** S3-43, for promotions. */
  readonly category?: string;
  /** S3-40: what it asks and gives; without them it is words only. */
  readonly terms?: PromotionTerms;
  readonly from: string;
  readonly to?: string;
  /** Key of the banner whose picture is the cover. */
  readonly cover?: string;
  readonly text: InLanguages<{ readonly title: string; readonly html: string }>;
}

/** S3-44: a made-up win, stored with the mark `demo`. The seed hands them round the games that open. */
export interface SeedWinner {
  readonly name: string;
  /** A decimal string such as "1250.50". */
  readonly amount: string;
}

/** S2-11: a thing of the points mall; without a limit it has none. */
export interface SeedMallItem {
  readonly key: string;
  /** Bonus money, as a decimal string; without it the picture is what one gets. */
  readonly amount?: string;
  readonly price: number;
  readonly stock?: number;
  readonly perDay?: number;
  readonly perWeek?: number;
  readonly perMonth?: number;
  /** The number of the level from which on it is given; the first is 0. */
  readonly fromLevel?: number;
  readonly from: string;
  readonly to?: string;
  /** Key of the banner whose picture it has. */
  readonly cover: string;
  readonly text: InLanguages<{ readonly title: string; readonly line: string }>;
}

/** S2-11: how points come about, what they are worth, and what the members of the demo have to begin with. */
export interface SeedPoints {
  /** What is staked in settled rounds for one point, as a decimal string. */
  readonly perTurnover: string;
  /** What signing in brings, day after day. */
  readonly signIn: readonly number[];
  readonly levels: readonly { readonly points: number; readonly names: InLanguages<string> }[];
  readonly opening: number;
  readonly missions: readonly (Mission & { readonly names: InLanguages<string> })[];
  readonly mall: readonly SeedMallItem[];
}

/** S2-27: red envelopes that fall again and again; amounts are decimal strings. */
export interface SeedRain {
  readonly titles: InLanguages<string>;
  readonly from: string;
  readonly everyMinutes: number;
  readonly seconds: number;
  /** Of each fall, in so many envelopes of `smallest` at least. */
  readonly budget: string;
  readonly envelopes: number;
  readonly smallest: string;
}

/** What the seed writes for a merchant besides its settings and its games. */
export interface Content {
  readonly banners: readonly SeedBanner[];
  readonly bannerLook: BannerLook;
  readonly announcements: readonly SeedAnnouncement[];
  readonly winners: readonly SeedWinner[];
  /** What a merchant does not have it does not give. */
  readonly points?: SeedPoints;
  readonly rain?: SeedRain;
}

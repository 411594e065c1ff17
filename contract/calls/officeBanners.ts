import * as v from 'valibot';
import { BannerGroup } from './announcements.ts';
import { GameType, NodeId } from './games.ts';
import { defineCall, fail } from '../protocol/call.ts';
import {
  atDesk,
  BrandCode,
  ContentId,
  HistoryOf,
  LocalTime,
  Ordering,
  orderingFails,
  PictureName,
  Saved,
  saving,
  savingFails,
  versioned,
  Withdrawal,
  written,
} from '../protocol/desk.ts';

const desk = { ...atDesk, spec: ['S6-10', 'S3-23'] } as const;

/** Links of the brand's own settings: nobody at the desk leads players to an address that is not one of them. */
export const outsideTargets = [
  'customerService',
  'whatsapp',
  'telegram',
  'affiliate',
  'floatingService',
] as const;

/** A path of this site, as it stands in a link. */
const OwnPath = v.pipe(v.string(), v.regex(/^(?!.*\/\/)\/[\w/?=&.%~+-]{0,300}$/, 'a path of this site'));

/** Where a tap leads. */
const Lead = v.variant('to', [
  v.object({ to: v.literal('nowhere') }),
  v.object({ to: v.literal('game'), game: NodeId }),
  v.object({ to: v.literal('list'), list: GameType }),
  v.object({ to: v.literal('promotion'), promotion: ContentId }),
  v.object({ to: v.literal('page'), page: OwnPath }),
  v.object({ to: v.literal('outside'), outside: v.picklist(outsideTargets) }),
]);
export type Lead = v.InferOutput<typeof Lead>;
export const leadsTo = [
  'nowhere',
  'game',
  'list',
  'promotion',
  'page',
  'outside',
] as const satisfies Lead['to'][];

const Line = v.pipe(v.string(), v.trim(), v.maxLength(120));
const Words = v.object({
  eyebrow: Line,
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  line: Line,
});
const What = {
  groupName: BannerGroup,
  picture: PictureName,
  texts: v.object({ EN: Words, TY: v.optional(Words) }),
  leads: Lead,
  /** Undefined is at once. */
  startsAt: v.optional(LocalTime),
  /** Undefined is long term. */
  endsAt: v.optional(LocalTime),
};
export const BannerContent = v.object(What);
/** What of a banner is written at the desk. */
export type BannerContent = v.InferOutput<typeof BannerContent>;

/** Addresses of a picture, as a banner has them. */
const Addresses = { url: v.string(), urlSet: v.string(), ink: v.picklist(['light', 'dark']) };

const WrittenBanner = v.object({
  ...written,
  ...What,
  ...Addresses,
  /** What the game that it leads to is called. */
  gameName: v.optional(v.string()),
});
export type WrittenBanner = v.InferOutput<typeof WrittenBanner>;

export const listBanners = defineCall({
  ...desk,
  id: 'officeBanners.listBanners',
  method: 'GET',
  path: '/wps/office/banners',
  staff: ['content', 'support', 'reader'],
  summary:
    'All banners of a brand in their order, those to come and those that ended as well, and where they can lead',
  query: v.object({ merchant: BrandCode }),
  value: v.object({
    banners: v.array(WrittenBanner),
    categories: v.array(GameType),
    promotions: v.array(v.object({ id: ContentId, title: v.string() })),
    outside: v.array(v.picklist(outsideTargets)),
  }),
});

const touches = ['officeBanners.listBanners', 'officeBanners.bannerHistory'];

export const saveBanner = defineCall({
  ...desk,
  id: 'officeBanners.saveBanner',
  method: 'POST',
  path: '/wps/office/banners',
  staff: ['content'],
  summary: 'Writes a new banner, or changes the one of an id in the version that was seen; open pages follow',
  body: v.object({ ...saving, ...What }),
  value: Saved,
  /** `LEADS_NOWHERE`: the brand has no such game, category, promotion or link. */
  fails: {
    ...savingFails,
    ENDS_BEFORE_IT_STARTS: fail(422),
    LEADS_NOWHERE: fail(422),
    PICTURE_UNKNOWN: fail(422),
  },
  touches,
});

export const withdrawBanner = defineCall({
  ...desk,
  id: 'officeBanners.withdrawBanner',
  method: 'POST',
  path: '/wps/office/banners/withdraw',
  staff: ['content'],
  summary: 'Takes a banner off every page at once, or puts it back',
  body: Withdrawal,
  value: Saved,
  fails: savingFails,
  touches,
});

export const orderBanners = defineCall({
  ...desk,
  id: 'officeBanners.orderBanners',
  method: 'POST',
  path: '/wps/office/banners/order',
  staff: ['content'],
  summary: 'Puts the banners of a group in order, over the order that was seen',
  body: v.object({ ...Ordering.entries, groupName: BannerGroup }),
  value: v.null(),
  fails: orderingFails,
  touches,
});

export const bannerHistory = defineCall({
  ...desk,
  id: 'officeBanners.bannerHistory',
  method: 'GET',
  path: '/wps/office/banners/history',
  staff: ['content', 'support', 'reader'],
  summary: 'What a banner was before, the newest first',
  query: HistoryOf,
  value: v.object({
    versions: v.array(v.object({ ...versioned, ...What, ...Addresses, gameName: v.optional(v.string()) })),
  }),
  fails: { CONTENT_UNKNOWN: fail(404) },
});

export const uploadPicture = defineCall({
  ...desk,
  id: 'officeBanners.uploadPicture',
  method: 'POST',
  path: '/wps/office/banners/picture',
  staff: ['content'],
  summary:
    'Takes a png or jpg of at most 5 MB, draws it anew as the picture of a banner, and keeps it for a day, until a banner is saved with it',
  query: v.object({ merchant: BrandCode }),
  body: v.instance(Blob),
  encode: 'bytes',
  value: v.object({ picture: PictureName, ...Addresses }),
  fails: {
    /** By its first bytes it is neither. */
    PICTURE_KIND: fail(422),
    /** It cannot be drawn: it is broken, or is not what it says. */
    PICTURE_BROKEN: fail(422),
    /** Of more pixels than any camera. */
    PICTURE_HUGE: fail(422),
  },
});

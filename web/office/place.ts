import { useStore, windowStore } from '../platform/store.ts';

/** The pages of the desk, and the thing that one is about. */
export const pages = [
  'overview',
  'members',
  'chats',
  'feedback',
  'withdrawals',
  'bonuses',
  'identities',
  'announcements',
  'campaigns',
  'banners',
  'promotions',
  'missions',
  'help',
  'brand',
  'games',
  'channels',
  'reconciliation',
  'reports',
  'brands',
  'staff',
  'audit',
  'mine',
  'invited',
] as const;
export type OfficePage = (typeof pages)[number];

export interface OfficePlace {
  readonly page: OfficePage;
  /** The id of what is open on it. */
  readonly id: string | undefined;
  /** The code of the brand that was chosen; none is the first that one sees. */
  readonly brand: string | undefined;
}

export function placeOf(address: string): OfficePlace {
  const { pathname, searchParams } = new URL(address, 'http://desk');
  const [, first = '', id] = pathname.split('/');
  const page = pages.find((one) => one === first) ?? 'overview';
  return {
    page,
    id: /^\d{1,18}$/.test(id ?? '') ? id : undefined,
    brand: searchParams.get('brand') ?? undefined,
  };
}

/** The address of a page; what is not said stays open nowhere. */
export function addressOf({ page, id, brand }: Partial<OfficePlace> & { readonly page: OfficePage }): string {
  const path = page === 'overview' ? '/' : `/${page}${id === undefined ? '' : `/${id}`}`;
  return brand === undefined ? path : `${path}?brand=${encodeURIComponent(brand)}`;
}

const moved = 'laro:office-moved';
const here = windowStore('', () => window.location.href, moved, 'popstate');

export function go(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new Event(moved));
}

export function usePlace(): OfficePlace {
  return placeOf(useStore(here));
}

import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';

type Links = Pick<MerchantSettings, 'links' | 'downloads'>;

/** Where a brand leads its players outside. Pages of the sandbox, which stand in for others, are a demo's alone. */
export function outsideLinks({ demo, links, downloads }: Links & Pick<MerchantSettings, 'demo'>): Links {
  const leads = (address: unknown) => demo || !String(address).startsWith('/sandbox/');
  const leading = <T extends object>(all: T): T =>
    // What is left out may be: each of them is optional.
    Object.fromEntries(Object.entries(all).filter(([, address]) => leads(address))) as T;
  return {
    links: { ...leading(links), customerService: links.customerService.filter(({ path }) => leads(path)) },
    downloads: leading(downloads),
  };
}

import type { House } from './house.ts';

/** The address of a vendor's page, of which the vendor was registered with a part; `origin` is of the page that asks. */
export function playAddress(
  launchUrl: string,
  config: Pick<House['config'], 'arcadeOrigin'>,
  { origin, gameId }: { readonly origin: string; readonly gameId: string },
): string {
  return launchUrl
    .replace('http://{arcade}', config.arcadeOrigin)
    .replaceAll('{host}', new URL(origin).hostname)
    .replaceAll('{gameId}', encodeURIComponent(gameId));
}

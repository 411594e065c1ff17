import type { Site } from '../platform/site.ts';

interface ServiceLink {
  readonly href: string;
  readonly external: boolean;
}

/** S2-99: the merchant's customer service outside; without one, the help center. */
export function serviceLink({ customerService }: Pick<Site, 'customerService'>): ServiceLink {
  const path = customerService.find(({ title }) => title === 'CS')?.path;
  return path !== undefined && /^https?:\/\//.test(path)
    ? { href: path, external: true }
    : { href: '/m/help', external: false };
}

import { rules } from '@laro/contract/calls/registration.ts';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import type { Page } from '../../../platform/page/page.ts';
import type { RegisterSettings } from './register.data.ts';

/** The rules of the merchant (S7-04); undefined when the gateway did not answer. */
export interface RegisterData {
  readonly settings: RegisterSettings | undefined;
  readonly external?: ExternalLogin;
}

export async function load({ call, site }: Page): Promise<RegisterData> {
  const outcome = await call(rules);
  const external = site?.externalLogin && { external: site.externalLogin };
  return { settings: outcome.ok ? outcome.value : undefined, ...external };
}

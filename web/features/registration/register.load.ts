import { rules } from '@laro/contract/registration.ts';
import type { Page } from '../../platform/page.ts';
import type { RegisterSettings } from './register.data.ts';

/** The rules of the merchant (S7-04); undefined when the gateway did not answer. */
export interface RegisterData {
  readonly settings: RegisterSettings | undefined;
}

export async function loadRegister({ call }: Page): Promise<RegisterData> {
  const outcome = await call(rules);
  return { settings: outcome.ok ? outcome.value : undefined };
}

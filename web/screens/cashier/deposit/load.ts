import type { Page } from '../../../platform/page/page.ts';

/** Which of its two forms the merchant wants (S4-29). */
export function load({ site }: Page): { readonly form: 'base' | 'new' } {
  return { form: site?.mobileTemplate.dep_func === 1 ? 'new' : 'base' };
}

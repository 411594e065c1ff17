import { toast } from './toast.ts';

/** What is said once it is copied, and where the browser does not let a page do that. */
export interface CopyTexts {
  readonly done: string;
  readonly failed: string;
}

export async function copyText(text: string, { done, failed }: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.show({ text: done, lasts: 'success', tone: 'success' });
  } catch {
    toast.show({ text: failed, lasts: 'short' });
  }
}

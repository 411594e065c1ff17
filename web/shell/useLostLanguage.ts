import { useEffect } from 'react';
import { lostLanguage, rememberLanguage } from '../platform/page/preferences.ts';
import { useRevalidator } from '../platform/router/router.ts';
import { useSite } from '../platform/page/site.ts';

/** S9-18: begins in the language that local storage knows, where the server could not. */
export function useLostLanguage(): void {
  const { language, languages } = useSite();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const lost = languages.find((code) => code === lostLanguage());
    if (lost === undefined || lost === language) return;
    rememberLanguage(lost);
    // Where cookies are denied there is no way to tell the server.
    if (lostLanguage() === undefined) void revalidate();
  }, [language, languages, revalidate]);
}

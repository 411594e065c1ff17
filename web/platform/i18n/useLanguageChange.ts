import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from './text.tsx';

/** Calls `changed` after the page has come to speak another language. */
export function useLanguageChange(changed: () => void): void {
  const { language } = useTexts();
  const last = useRef(language);
  const hear = useEffectEvent(changed);
  useEffect(() => {
    if (last.current === language) return;
    last.current = language;
    hear();
  }, [language]);
}

import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/text.tsx';

/** S9-05: days, hours, minutes and seconds that are left, looked at each 500 ms. */
export function PartLeft({ until }: { readonly until: string }) {
  const t = useText();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [until]);
  if (left === undefined) return null;
  const parts = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60];
  const time = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return <time dateTime={until}>{t('rewards.left', { days: Math.floor(left / 86_400), time })}</time>;
}

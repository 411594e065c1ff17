import { useEffect, useState } from 'react';
import type { DOMPurify } from 'dompurify';
import { operatorHtml } from '@laro/rules/operatorHtml.ts';
import { isOwnAddress } from '../../platform/router/ownAddress.ts';
import { textOf } from './textOf.ts';
import styles from './OperatorHtml.module.css';

interface OperatorHtmlProps {
  readonly html: string;
  /** Its pictures count in px of a page that is 750 wide, 100 of which are one rem (S9-12). */
  readonly inRem?: boolean;
}

/**
 * What an operator wrote, cleaned once more before it is shown (S3-24). Only for what the page has fetched: the server has
 * no DOM to clean it in. Its words are there at once, also where what cleans it does not come.
 */
export function OperatorHtml({ html, inRem = false }: OperatorHtmlProps) {
  const [clean, setClean] = useState<{ readonly of: string; readonly shown: HTMLElement }>();
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const { default: purify } = await import('dompurify');
      if (!gone) setClean({ of: html, shown: cleanHtml(html, purify, inRem) });
    };
    void load().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [html, inRem]);
  if (clean?.of !== html) {
    return (
      <div className={styles.text}>
        {textOf(html)
          .split('\n')
          .map((line, index) => (
            <p key={index}>{line}</p>
          ))}
      </div>
    );
  }
  return <div ref={(place) => place?.replaceChildren(clean.shown)} />;
}

const addresses = new RegExp(`^(?:(?:${operatorHtml.protocols.join('|')}):|/(?![/\\\\]))`, 'i');

function cleanHtml(html: string, purify: DOMPurify, inRem: boolean): HTMLElement {
  const shown = document.createElement('div');
  shown.className = styles.text ?? '';
  shown.append(
    purify.sanitize(html, {
      ALLOWED_TAGS: [...operatorHtml.tags],
      ALLOWED_ATTR: [...operatorHtml.attributes, ...operatorHtml.sizes],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      ALLOWED_URI_REGEXP: addresses,
      // What counts is no address.
      ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', ...operatorHtml.sizes],
      RETURN_DOM_FRAGMENT: true,
    }),
  );
  for (const link of shown.querySelectorAll('a')) {
    // The frame turns it into a change of screen (ui/PageLink.tsx).
    if (isOwnAddress(link.getAttribute('href') ?? '')) link.dataset['page'] = '';
    else Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
  }
  for (const picture of shown.querySelectorAll('img')) {
    picture.loading = 'lazy';
    // The policy takes a style that a script sets, and none that is written in HTML; the other side follows.
    const side = picture.hasAttribute('width') ? 'width' : 'height';
    const [px] = /^\d+(?=(?:px)?$)/.exec(picture.getAttribute(side) ?? '') ?? [];
    if (inRem && px !== undefined) picture.style[side] = `${Number(px) / 100}rem`;
  }
  for (const video of shown.querySelectorAll('video')) {
    // It begins when somebody wants it to, in its place.
    Object.assign(video, { controls: true, playsInline: true, preload: 'metadata' });
  }
  for (const medium of shown.querySelectorAll('img, video')) {
    // Data in an address are let through for these otherwise.
    if (!addresses.test(medium.getAttribute('src') ?? '')) medium.removeAttribute('src');
  }
  return shown;
}

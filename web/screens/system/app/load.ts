import type { Page } from '../../../platform/page/page.ts';
import { pictureAt } from '../../../platform/page/pictures.ts';

/** What the merchant has made of the page (S3-28); empty where it has said nothing. */
export interface AppDownloadData {
  readonly background: string;
  readonly words: string;
  readonly colour: string;
}

export function load({ site, imageHost }: Page): AppDownloadData {
  const template = site?.mobileTemplate;
  return {
    background: pictureAt(imageHost, template?.app_background ?? ''),
    words: template?.app_desc ?? '',
    colour: template?.app_desc_font_color ?? '',
  };
}

import type { HeadIcon } from '@laro/rules/headIcons.ts';
import { coins } from '../../ui/icons/coins.ts';
import { flame } from '../../ui/icons/flame.ts';
import { gift } from '../../ui/icons/gift.ts';
import { heart } from '../../ui/icons/heart.ts';
import { moon } from '../../ui/icons/moon.ts';
import { star } from '../../ui/icons/star.ts';
import { sun } from '../../ui/icons/sun.ts';
import { trophy } from '../../ui/icons/trophy.ts';

/** How each picture of a member is drawn. */
export const headIconPaths: Readonly<Record<HeadIcon, string>> = {
  star,
  sun,
  moon,
  flame,
  heart,
  trophy,
  gift,
  coins,
};

import { alert } from '../../../ui/icons/alert.ts';
import { arrowLeft } from '../../../ui/icons/arrowLeft.ts';
import { bell } from '../../../ui/icons/bell.ts';
import { calendar } from '../../../ui/icons/calendar.ts';
import { camera } from '../../../ui/icons/camera.ts';
import { check } from '../../../ui/icons/check.ts';
import { chevronDown } from '../../../ui/icons/chevronDown.ts';
import { chevronLeft } from '../../../ui/icons/chevronLeft.ts';
import { chevronRight } from '../../../ui/icons/chevronRight.ts';
import { clock } from '../../../ui/icons/clock.ts';
import { close } from '../../../ui/icons/close.ts';
import { copy } from '../../../ui/icons/copy.ts';
import { download } from '../../../ui/icons/download.ts';
import { externalLink } from '../../../ui/icons/externalLink.ts';
import { eye } from '../../../ui/icons/eye.ts';
import { eyeOff } from '../../../ui/icons/eyeOff.ts';
import { filter } from '../../../ui/icons/filter.ts';
import { gift } from '../../../ui/icons/gift.ts';
import { globe } from '../../../ui/icons/globe.ts';
import { headset } from '../../../ui/icons/headset.ts';
import { heart } from '../../../ui/icons/heart.ts';
import { home } from '../../../ui/icons/home.ts';
import { inbox } from '../../../ui/icons/inbox.ts';
import { info } from '../../../ui/icons/info.ts';
import { lock } from '../../../ui/icons/lock.ts';
import { logOut } from '../../../ui/icons/logOut.ts';
import { mail } from '../../../ui/icons/mail.ts';
import { megaphone } from '../../../ui/icons/megaphone.ts';
import { menu } from '../../../ui/icons/menu.ts';
import { message } from '../../../ui/icons/message.ts';
import { minus } from '../../../ui/icons/minus.ts';
import { moon } from '../../../ui/icons/moon.ts';
import { offline } from '../../../ui/icons/offline.ts';
import { pause } from '../../../ui/icons/pause.ts';
import { person } from '../../../ui/icons/person.ts';
import { play } from '../../../ui/icons/play.ts';
import { plus } from '../../../ui/icons/plus.ts';
import { recent } from '../../../ui/icons/recent.ts';
import { refresh } from '../../../ui/icons/refresh.ts';
import { search } from '../../../ui/icons/search.ts';
import { settings } from '../../../ui/icons/settings.ts';
import { shield } from '../../../ui/icons/shield.ts';
import { spinner } from '../../../ui/icons/spinner.ts';
import { star } from '../../../ui/icons/star.ts';
import { success } from '../../../ui/icons/success.ts';
import { sun } from '../../../ui/icons/sun.ts';
import { team } from '../../../ui/icons/team.ts';
import { trophy } from '../../../ui/icons/trophy.ts';
import { wallet } from '../../../ui/icons/wallet.ts';
import { warning } from '../../../ui/icons/warning.ts';

/** All icons there are; a page imports only its own. */
export const icons = {
  alert,
  arrowLeft,
  bell,
  calendar,
  camera,
  check,
  chevronDown,
  chevronLeft,
  chevronRight,
  clock,
  close,
  copy,
  download,
  externalLink,
  eye,
  eyeOff,
  filter,
  gift,
  globe,
  headset,
  heart,
  home,
  inbox,
  info,
  lock,
  logOut,
  mail,
  megaphone,
  menu,
  message,
  minus,
  moon,
  offline,
  pause,
  person,
  play,
  plus,
  recent,
  refresh,
  search,
  settings,
  shield,
  spinner,
  star,
  success,
  sun,
  team,
  trophy,
  wallet,
  warning,
} as const;

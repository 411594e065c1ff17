import { linkTo } from '../../../screens.ts';

/** What the gallery's controls show. Not the product's words, so it is in no catalogue. */
export const games = [
  { name: 'Gintong Lawin', vendor: 'Habagat' },
  { name: 'Dragon Pearl Rush of the Eastern Sea', vendor: 'Jadehouse' },
  { name: 'Sugar Fiesta', vendor: 'Piñata Lab' },
] as const;

export const notices = [
  'Maintenance on Monday 03:00 to 04:00, balances stay visible',
  'Ten percent back every Sunday on slots and fish',
  'New tables at Jadehouse Live',
];

export const slides = [
  { id: 'one', title: 'Ten percent back, every Sunday' },
  { id: 'two', title: 'The weekend tournament' },
  { id: 'three', title: 'New from Tidepool' },
] as const;

export const tabs = [
  { id: 'hot', label: 'Hot', to: linkTo('gallery', { tab: 'hot' }) },
  { id: 'slots', label: 'Slots', to: linkTo('gallery', { tab: 'slots' }) },
  { id: 'live', label: 'Live', to: linkTo('gallery', { tab: 'live' }) },
  { id: 'fish', label: 'Fish', to: linkTo('gallery', { tab: 'fish' }) },
  { id: 'pvp', label: 'PvP', to: linkTo('gallery', { tab: 'pvp' }) },
  { id: 'lottery', label: 'Lottery', to: linkTo('gallery', { tab: 'lottery' }) },
];

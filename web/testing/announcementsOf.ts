import { announcements, type Announcement } from '@laro/contract/calls/announcements.ts';
import { answer, type Answer } from './answers.ts';

/** An announcement or promotion that runs; the greater the number, the earlier it began. */
export function announcementOf(id: number, parts: Partial<Announcement> = {}): Announcement {
  return {
    id: String(id),
    type: 'PL',
    title: `Announcement ${id}`,
    category: '',
    read: true,
    content: `<p>All words of ${id}.</p>`,
    preview: `Words of ${id}.`,
    announcementImages: [],
    startDate: `2026-11-${String(30 - id).padStart(2, '0')}T00:00:00.000Z`,
    endDate: null,
    noExpiry: 1,
    ...parts,
  };
}

/** Answers the list of what runs. */
export function running(
  lists: () => {
    readonly player?: Announcement[];
    readonly popup?: Announcement[];
    readonly promotion?: Announcement[];
    readonly day?: string;
  },
): Answer {
  return answer(announcements, () => ({
    banners: [],
    agent: [],
    player: [],
    popup: [],
    promotion: [],
    hot: [],
    footer: { unreadCount: 0 },
    day: '2026-11-24',
    ...lists(),
  }));
}

import { createContext, use } from 'react';
import type { Me } from '@laro/contract/calls/office.ts';
import type { StaffRole } from '@laro/contract/protocol/staff.ts';
import { addressOf, type OfficePage } from './place.ts';

export type Brand = Me['brands'][number];

/** Who sits here, and the brand that is looked at. */
export interface Desk {
  readonly me: Me;
  readonly brand: Brand;
  /** Writes an instant by the clock of the brand. */
  readonly when: (iso: string) => string;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('nobody sits at the desk');
  return desk;
}

/** The address of a page, of the brand that is looked at. */
export function useAddress(): (page: OfficePage, id?: string) => string {
  const { brand } = useDesk();
  return (page, id) => addressOf({ page, id, brand: brand.code });
}

/** Who sees a page: as its calls say it. An owner sees each. */
export const seenBy: Readonly<Record<Exclude<OfficePage, 'invited'>, readonly StaffRole[]>> = {
  overview: ['cashier', 'risk', 'support', 'reader', 'content'],
  members: ['support', 'cashier', 'risk', 'reader'],
  chats: ['support', 'reader'],
  feedback: ['support', 'reader'],
  withdrawals: ['cashier', 'risk', 'reader'],
  bonuses: ['cashier', 'risk', 'reader'],
  identities: ['risk'],
  channels: ['cashier', 'risk', 'reader'],
  reconciliation: ['cashier', 'risk', 'reader'],
  reports: ['cashier', 'risk', 'reader'],
  announcements: ['content', 'support', 'reader'],
  campaigns: ['content', 'support', 'reader'],
  banners: ['content', 'support', 'reader'],
  promotions: ['content', 'support', 'reader'],
  missions: ['content', 'support', 'reader'],
  help: ['content', 'support', 'reader'],
  brand: ['content', 'support', 'reader'],
  games: ['content', 'support', 'reader'],
  brands: [],
  staff: [],
  audit: ['risk', 'reader'],
  mine: ['content', 'support', 'cashier', 'risk', 'reader'],
};

export function sees(role: StaffRole, page: keyof typeof seenBy): boolean {
  return role === 'owner' || seenBy[page].includes(role);
}

/** "500" as a call takes it: "500.00". */
export function toTheCent(typed: string): string {
  const [whole = '', part = ''] = typed.split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}

/** "1234.50" as it is read: "1,234.50". */
export function grouped(amount: string): string {
  return amount.replace(/^-/, '\u2212').replaceAll(/\B(?=(\d{3})+\.)/g, ',');
}

/** S9-08, S2-55: what an unread badge shows; nothing for 0, and 99+ above 99. */
export function badgeCount(count: number): string | null {
  if (count <= 0) return null;
  return count > 99 ? '99+' : String(count);
}

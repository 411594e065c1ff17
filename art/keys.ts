/** Keys under which the pictures stand in the art manifest, and in the database beside what they show. */

export function gameKey(gameId: string): string {
  return `game-${gameId}`;
}

export function vendorKey(code: string): string {
  return `vendor-${code.toLowerCase()}`;
}

export function bannerKey(merchant: string, scene: string): string {
  return `banner-${merchant}-${scene}`;
}

/** Icon of a category of the game menu; `hot` as well. */
export function categoryKey(type: string): string {
  return `category-${type.toLowerCase()}`;
}

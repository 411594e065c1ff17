import { createElement, useState } from 'react';

const ids = Array.from({ length: 60 }, (_, index) => index);

/**
 * The least that a home with React could be: sixty tiles that can be liked, and nothing else. What it costs a slow
 * phone is what the budget of home was set beside.
 */
export function ReactFloor() {
  const [liked, setLiked] = useState<ReadonlySet<number>>(new Set());
  return createElement(
    'ul',
    {},
    ids.map((id) =>
      createElement(Tile, {
        key: id,
        id,
        isLiked: liked.has(id),
        onLike: () => setLiked((before) => new Set(before).add(id)),
      }),
    ),
  );
}

interface TileProps {
  readonly id: number;
  readonly isLiked: boolean;
  readonly onLike: () => void;
}

function Tile({ id, isLiked, onLike }: TileProps) {
  const like = { type: 'button', 'aria-label': 'Like', 'aria-pressed': isLiked, onClick: onLike } as const;
  return createElement(
    'li',
    {},
    createElement(
      'a',
      { href: `/m/game?id=${id}` },
      createElement('img', { alt: '', width: 160, height: 180 }),
      createElement('b', {}, `Game ${id}`),
      createElement('small', {}, 'Studio'),
    ),
    createElement('button', like, isLiked ? '★' : '☆'),
  );
}

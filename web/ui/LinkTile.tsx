import type { ReactNode } from 'react';
import type { OwnAddress } from '../platform/router/ownAddress.ts';
import { Badge } from './Badge.tsx';
import { PageLink } from './PageLink.tsx';
import { Tile } from './Tile.tsx';

interface LinkTileProps {
  readonly to: OwnAddress;
  readonly name: string;
  readonly detail: string | undefined;
  /** Its address; empty for none. */
  readonly picture: string;
  /** A short word in the corner; empty for none. */
  readonly mark: string;
  readonly tone: 'primary' | 'accent';
  /** Why it cannot be had yet, in a word; the link says more. */
  readonly unavailable?: string | undefined;
  /** The first of the page, when no larger picture is above it: the others wait for it. */
  readonly first: boolean;
  /** A control on the picture, beside the link. */
  readonly corner?: ReactNode;
}

/** A tile that leads to a screen, a third of the column wide on a phone. */
export function LinkTile({
  to,
  name,
  detail,
  picture,
  mark,
  tone,
  unavailable,
  first,
  corner,
}: LinkTileProps) {
  return (
    <Tile
      name={name}
      detail={detail}
      unavailable={unavailable}
      corner={corner}
      image={picture === '' ? undefined : { src: picture, first }}
      eager={first}
      badge={mark === '' ? undefined : <Badge text={mark} tone={tone} />}
      renderPress={(part) => <PageLink to={to} {...part} />}
    />
  );
}

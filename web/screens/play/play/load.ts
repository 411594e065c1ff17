import { linkTo } from '../../../screens.ts';
import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { oneGame } from '@laro/contract/calls/games.ts';
import type { Headed, Moved, Page } from '../../../platform/page/page.ts';
import { pictureAt } from '../../../platform/page/pictures.ts';

export interface PlayData extends Headed, Moved {
  /** Undefined when the merchant has no such game, or the gateway did not answer: the launch says which. */
  readonly game:
    | {
        readonly name: string;
        readonly vendor: string;
        readonly picture: string;
        /** It can be played for play money. */
        readonly free: boolean;
      }
    | undefined;
}

/** What is to be played, for the bar and while it opens. One that is not open yet is told about elsewhere (A1). */
export async function load({ call, language, imageHost }: Page, url: URL): Promise<PlayData> {
  const nodeId = url.searchParams.get('nodeId') ?? '';
  const outcome = nodeId === '' ? undefined : await call(oneGame, { query: { nodeId, language } });
  if (!outcome?.ok) return { game: undefined };
  const { displayName, vendorName, mobileLargeIcon, playable, supportPlay } = outcome.value.game;
  return {
    heading: displayName,
    share: { vendor: vendorName, picture: mobileLargeIcon, playable },
    ...(!playable && { movedTo: soonPath(nodeId) }),
    game: {
      name: displayName,
      vendor: vendorName,
      free: supportPlay,
      picture: pictureAt(imageHost, mobileLargeIcon),
    },
  };
}

/** Where it is said that a game is not open yet, to everyone. */
export function soonPath(nodeId: string): OwnAddress {
  return linkTo('soon', { nodeId });
}

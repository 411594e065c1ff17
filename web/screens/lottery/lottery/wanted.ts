import * as v from 'valibot';
import { PlainWord } from '@laro/contract/calls/play.ts';
import { layouts, type Layout } from '@laro/rules/lottery/layouts.ts';
import { prizeModes } from '@laro/rules/lottery/prizeMode.ts';

const Wanted = v.object({
  mui: PlainWord,
  /** Undefined: the one of the merchant (S3-22). */
  playType: v.optional(v.picklist(layouts)),
  gameId: PlainWord,
  /** Undefined: the one of the lottery (S4-27). */
  prizeMode: v.optional(v.picklist(prizeModes)),
  pageBack: v.boolean(),
});
/** S2-86: which lottery to open and how, as the address of the page has it. */
export type WantedLottery = v.InferOutput<typeof Wanted>;

/** `center` where the address names no lottery, `wrong` where what it names is none. */
export function wantedLottery(query: URLSearchParams): WantedLottery | 'center' | 'wrong' {
  if (!query.has('gameId') && !query.has('mui')) return 'center';
  const parsed = v.safeParse(Wanted, {
    mui: query.get('mui'),
    playType: query.get('playType') ?? undefined,
    gameId: query.get('gameId'),
    prizeMode: query.get('prize_mode') ?? undefined,
    pageBack: (query.get('pageBack') ?? '') !== '',
  });
  return parsed.success ? parsed.output : 'wrong';
}

/** S2-85: where the lottery has its page; `host` ends with a slash, the fragment is for the page alone. */
export function frameAddress(
  host: string,
  { mui, playType, gameId }: Pick<WantedLottery, 'mui' | 'gameId'> & { readonly playType: Layout },
  query: Readonly<Record<'token' | 'merchant' | 'css' | 'prize_mode', string>>,
  fragment: Readonly<Record<string, string>>,
): string {
  const search = new URLSearchParams(query);
  return `${host}${mui}/${playType}/games/${gameId}?${search}#${new URLSearchParams(fragment)}`;
}

import type { Lottery } from '@laro/rules/lottery/play.ts';
import { h } from '../page/dom.ts';
import { chains, isChain, timeOf } from './beacon.ts';
import { checkDraw } from './check.ts';
import { ballsOf } from './draw.ts';
import type { Text } from './text.ts';
import { dueOf } from './titles.ts';
import type { ProofView } from './wire.ts';

interface Asked {
  readonly game: string;
  readonly number: string;
  /** What was shown before the sale; undefined where the player has to compare it. */
  readonly held: string | undefined;
  /** Digests of the player's own orders. */
  readonly orders: readonly string[];
}

/** A draw worked out again, here, step by step. */
export async function checkSteps(
  text: Text,
  lottery: Lottery,
  said: ProofView,
  { game, number, held, orders }: Asked,
): Promise<{ readonly isRight: boolean; readonly shown: readonly Node[] }> {
  const of = { commitment: held ?? said.commitment, orders };
  const checked = await checkDraw(lottery, { game, number }, said, of);
  const { beacon } = said;
  const chain = beacon && isChain(beacon.chain) ? chains[beacon.chain] : undefined;
  const mirror = chain?.mirrors[0];
  const told = (time: Date) => time.toLocaleString(document.documentElement.lang);
  const due = told(dueOf(game, BigInt(number)));
  const step = (isRight: boolean, words: string, ...facts: readonly string[]) =>
    h(
      'li',
      { class: isRight ? 'right' : 'wrong' },
      h('b', {}, text(isRight ? 'verify.right' : 'verify.wrong')),
      ` ${words}`,
      ...facts.map((fact) => h('code', {}, fact)),
    );
  const shown = [
    h(
      'p',
      { class: checked.isRight ? 'right' : 'wrong', role: 'status' },
      text(checked.isRight ? 'verify.allRight' : 'verify.notRight'),
    ),
    h(
      'ol',
      { class: 'steps' },
      step(
        checked.isCommitted,
        text(held === undefined ? 'verify.committedNow' : 'verify.committed'),
        of.commitment,
        `SHA-256(SHA-256(${said.seed})${beacon ? `:${beacon.chain}:${beacon.round}` : ''})`,
      ),
      ...(beacon
        ? [
            step(
              checked.isSigned,
              text('verify.signed', { ...beacon }),
              said.signature ?? '',
              ...(mirror === undefined ? [] : [`${mirror}${beacon.round}`]),
            ),
            step(
              checked.isTimely,
              text('verify.timely', { due, time: chain ? told(timeOf(chain, BigInt(beacon.round))) : '' }),
            ),
          ]
        : [step(false, text('verify.noBeacon'))]),
      step(
        checked.hasOrders,
        text(orders.length > 0 ? 'verify.orders' : 'verify.allOrders', {
          count: said.digests.length,
          own: orders.length,
        }),
        said.root ?? '',
      ),
      step(checked.isDrawn, text('verify.drawn'), ballsOf(lottery, checked.result).join(' ')),
    ),
    ...(chain?.mirrors.length === 0 ? [h('p', { class: 'hint' }, text('verify.sandbox'))] : []),
    h('p', { class: 'hint' }, text('verify.how')),
  ];
  return { isRight: checked.isRight, shown };
}

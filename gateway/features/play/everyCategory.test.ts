import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameList, recents, type Game } from '@laro/contract/calls/games.ts';
import { launchGame, launchLott } from '@laro/contract/calls/play.ts';
import { isLotteryVendor, isModeOf, prizeModes } from '@laro/rules/lottery/prizeMode.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { openVendorSession } from '../vendor/vendorSessions.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  // Every vendor of the catalogue is connected.
  const { db } = gateway.house;
  await db
    .insertInto('vendor_endpoints')
    .columns(['vendor_code', 'launch_url'])
    .expression((eb) =>
      eb.selectFrom('vendors').select(['code', eb.val('http://{arcade}/{gameId}').as('launch_url')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterAll(() => gateway.close());

/** Each category of both brands, with the first game of it that opens. */
const places = ['lawinf3', 'perlas'].flatMap((merchant) =>
  gameTypes.map((gameType) => [merchant, gameType] as const),
);

async function firstOf(merchant: string, gameType: Game['gameType']): Promise<Game | undefined> {
  for (let pageNo = 1; ; pageNo++) {
    const asked = await gateway.visitor(merchant)(gameList, { query: { gameType, pageNo, pageSize: 100 } });
    if (!asked.ok) throw new Error(asked.failure.code);
    const found = asked.value.games.find((game) => game.playable && game.gameType === gameType);
    if (found || pageNo >= asked.value.totalPages) return found;
  }
}

type Caller = Pick<TestMember, 'call'>['call'];
/** The ticket of the launch, or why there is none. */
async function launch(call: Caller, { gameType, vassalage: vendor, gameId, nodeId }: Game): Promise<string> {
  if (isLotteryVendor(vendor)) {
    const prizeMode = prizeModes.find((mode) => isModeOf(vendor, mode));
    const lott = await call(launchLott, { query: { vendor, gameCode: gameId, prizeMode } });
    return lott.ok ? lott.value.token : lott.failure.code;
  }
  const opened = await call(launchGame, { query: { gameCategory: gameType, vendor, gameId, nodeId } });
  return opened.ok ? new URL(opened.value.url).hash.replace('#ticket=', '') : opened.failure.code;
}
const playedWith = async (ticket: string, { vassalage }: Game) =>
  (await openVendorSession(gateway.house, vassalage, ticket))?.session.currency;

test.each(places)(
  'S4-39 S7-30 S7-27 S6-03 at %s a visitor logs in for a game of %s, which opens, is recent, and is played by a trial for play money',
  async (merchant, gameType) => {
    const game = await firstOf(merchant, gameType);
    const { currency } = await gateway.house.merchants.settings(merchant);
    if (game === undefined) throw new Error(`${merchant} has no game of ${gameType} that opens`);
    expect(await launch(gateway.visitor(merchant), game)).toBe('NO_SESSION');
    const member = await gateway.member(merchant);
    expect(await playedWith(await launch(member.call, game), game)).toBe(currency.code);
    const recent = await member.call(recents, { query: { gameType } });
    expect(recent.ok && recent.value.list.map(({ nodeId }) => nodeId)).toEqual([game.nodeId]);
    const trial = await gateway.member(merchant, { type: 4 });
    const asTrial = await launch(trial.call, game);
    expect(await playedWith(asTrial, game)).toBe('PLAY');
  },
);

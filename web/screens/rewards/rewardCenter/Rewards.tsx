import { useState } from 'react';
import { dividendCurrent } from '@laro/contract/calls/agreements.ts';
import { missions, standing } from '@laro/contract/calls/points.ts';
import { parts } from '@laro/contract/calls/promotions.ts';
import { standing as rainStanding } from '@laro/contract/calls/redRain.ts';
import { statement } from '@laro/contract/calls/wallet.ts';
import { passesAgentGate } from '@laro/contract/protocol/access.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSite } from '../../../platform/page/site.ts';
import { DividendReward, RainReward, RewardsGot } from './OtherRewards.tsx';
import { Missions } from './Missions.tsx';
import { Parts } from './Parts.tsx';
import { ToClaim } from './ToClaim.tsx';
import { Waiting } from './Waiting.tsx';
import styles from './rewardCenter.module.css';

/** What besides the promotions does not load is left out: each has a page of its own, which says so. */
export function Rewards() {
  const { language } = useTexts();
  const { flags } = useSite();
  const { session } = useSession();
  const inLanguage = { query: { language } };
  const points = useCall(standing, inLanguage, { on: flags.pointsMall });
  const playedFor = useCall(missions, inLanguage, { on: flags.pointsMall });
  const rain = useCall(rainStanding, inLanguage, { on: flags.redEnvelopeRain });
  const dividend = useCall(dividendCurrent, {}, { on: flags.dividend && passesAgentGate(session) });
  const got = useCall(statement, { query: { group: 'reward' } });
  const taken = useCall(parts, inLanguage);
  const [isShown, setShown] = useState(false);
  // At once: what comes later would push down what is there.
  const isThere = [points, playedFor, rain, dividend, got, taken].every(
    ({ value, isAsking }) => value !== undefined || !isAsking,
  );
  if (isThere && !isShown) setShown(true);
  if (!isShown) return <Waiting />;
  return (
    <div className={styles.page}>
      {points.value?.programme && <ToClaim programme={points.value.programme} />}
      {playedFor.value && <Missions {...playedFor.value} />}
      {flags.redEnvelopeRain && <RainReward rain={rain.value?.rain} />}
      {dividend.value && <DividendReward {...dividend.value} />}
      {got.value && <RewardsGot {...got.value} />}
      <Parts {...taken} />
    </div>
  );
}

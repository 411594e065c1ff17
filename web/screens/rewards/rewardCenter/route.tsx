import { latePart } from '../../../platform/page/latePart.tsx';
import { Waiting } from './Waiting.tsx';

// All of it comes at once, so all of it comes after the frame.
const Rewards = latePart(async () => (await import('./Rewards.tsx')).Rewards, Waiting);

/** S2-11: what there is to claim, and the promotions that the member takes or took part in. */
export default function RewardCenter() {
  return <Rewards />;
}

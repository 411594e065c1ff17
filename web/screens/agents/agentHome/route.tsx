import { AgentHome } from './AgentHome.tsx';
import { BalanceCard } from '../../../features/wallet/BalanceCard.tsx';

/** S2-23: the agent's home with the wallet's balance in it. */
export default function AgentHomeRoute() {
  return <AgentHome balance={<BalanceCard />} />;
}

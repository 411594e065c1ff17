import { useState } from 'react';
import { BalanceCard } from '../../../features/wallet/BalanceCard.tsx';
import { latePart } from '../../../platform/page/latePart.tsx';
import { readStored } from '../../../platform/storage/storage.ts';
import { AgentHome } from './AgentHome.tsx';

const ContractQuestion = latePart(
  async () => (await import('../../../features/agreements/ContractQuestion.tsx')).ContractQuestion,
);

/** S2-23: the agent's home with the wallet's balance in it. */
export default function AgentHomeRoute() {
  // S5-25: the entrance of the agents leads here, past home.
  const [contracts] = useState(() => readStored('contracts'));
  return (
    <>
      <AgentHome balance={<BalanceCard />} />
      {contracts !== undefined && <ContractQuestion kinds={contracts} />}
    </>
  );
}

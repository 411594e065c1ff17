import { ContractPrompt } from './ContractPrompt.tsx';
import { PasskeyOffer } from './PasskeyOffer.tsx';
import { Welcome } from './Welcome.tsx';

interface AfterLoginProps {
  readonly isWelcome: boolean;
  /** The kinds of contract that wait. */
  readonly contracts: string | undefined;
  readonly offersPasskey: boolean;
  readonly onOffered: () => void;
}

/** What is said to whoever has just registered or logged in. */
export function AfterLogin({ isWelcome, contracts, offersPasskey, onOffered }: AfterLoginProps) {
  return (
    <>
      {offersPasskey && <PasskeyOffer onEnd={onOffered} />}
      {isWelcome && <Welcome />}
      {contracts !== undefined && <ContractPrompt kinds={contracts} />}
    </>
  );
}

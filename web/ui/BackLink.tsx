import type { OwnAddress } from '../platform/router/ownAddress.ts';
import { hasPrevious } from '../platform/router/browserRouter.ts';
import { useNavigate } from '../platform/router/router.ts';
import { arrowLeft } from './icons/arrowLeft.ts';
import { IconLink } from './IconButton.tsx';

export interface BackLinkProps {
  readonly label: string;
  /** Where it leads without a history, and without scripts. */
  readonly fallback: OwnAddress;
  /** Leads there even with a history. */
  readonly always?: boolean | undefined;
}

/** S2-37, S2-69: the arrow back. */
export function BackLink({ label, fallback, always = false }: BackLinkProps) {
  const navigate = useNavigate();
  return (
    <IconLink
      icon={arrowLeft}
      label={label}
      to={fallback}
      onClick={(event) => {
        if (always || !hasPrevious()) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
}

import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { offline } from './icons/offline.ts';
import type { Retry } from './ErrorState.tsx';

interface OfflineStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly retry?: Retry | undefined;
  readonly className?: string | undefined;
}

/** Where the device has no connection. */
export function OfflineState({ title, text, retry, className }: OfflineStateProps) {
  return (
    <EmptyState
      role="alert"
      icon={offline}
      title={title}
      text={text}
      className={className}
      action={
        retry && (
          <Button loading={retry.loading} onClick={retry.onPress}>
            {retry.label}
          </Button>
        )
      }
    />
  );
}

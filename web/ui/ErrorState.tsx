import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { warning } from './icons/warning.ts';

export interface Retry {
  readonly label: string;
  readonly onPress: () => void;
  readonly loading?: boolean | undefined;
}

interface ErrorStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly retry?: Retry | undefined;
  readonly className?: string | undefined;
}

/** Where something could not be fetched: said at once, with a way to try again. */
export function ErrorState({ title, text, retry, className }: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      tone="danger"
      icon={warning}
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

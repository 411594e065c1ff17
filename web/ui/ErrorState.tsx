import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { warning } from './icons/warning.ts';

interface Retry {
  readonly label: string;
  readonly onPress: () => void;
  readonly loading?: boolean | undefined;
}

interface ErrorStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly retry?: Retry | undefined;
}

/** Where something could not be fetched: said at once, with a way to try again. */
export function ErrorState({ title, text, retry }: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      tone="danger"
      icon={warning}
      title={title}
      text={text}
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

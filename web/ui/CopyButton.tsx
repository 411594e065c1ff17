import { copyText, type CopyTexts } from './copyText.ts';
import { IconButton } from './IconButton.tsx';
import { copy } from './icons/copy.ts';

interface CopyButtonProps {
  /** What is copied. */
  readonly text: string;
  /** What the button does, with what it copies: "Copy the order number". */
  readonly label: string;
  readonly said: CopyTexts;
}

/** Copies a text, and says that it has. */
export function CopyButton({ text, label, said }: CopyButtonProps) {
  return <IconButton icon={copy} label={label} onClick={() => void copyText(text, said)} />;
}

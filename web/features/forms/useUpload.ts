import { useEffect, useRef, useState } from 'react';
import { checkFile, sizeText, type FileRule } from '@laro/rules/fileRule.ts';
import { useText } from '../../platform/i18n/text.tsx';

export interface UploadPlan {
  readonly rule: FileRule;
  /** The kinds as people call them: "JPG, PNG or PDF". */
  readonly kinds: string;
  /** Sends it; undefined when that failed, otherwise what the form sends in its place. */
  readonly send: (
    file: File,
    way: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ) => Promise<string | undefined>;
}

interface Upload {
  readonly file: File;
  readonly state: 'sending' | 'sent' | 'failed';
  readonly progress: number;
  readonly reference: string | undefined;
}

/** One file on its way, for a <FileField>. It is sent as soon as it is chosen, so that the form need not wait for it. */
export function useUpload({ rule, kinds, send }: UploadPlan) {
  const t = useText();
  const way = useRef<AbortController>(undefined);
  const [upload, setUpload] = useState<Upload>();
  const [refused, setRefused] = useState<File>();
  useEffect(() => () => way.current?.abort(), []);

  async function begin(file: File): Promise<void> {
    way.current?.abort();
    const mine = new AbortController();
    way.current = mine;
    const tell = (change: Partial<Upload>): void => {
      // Nothing that was stopped says anything any more.
      if (!mine.signal.aborted) setUpload((before) => before && { ...before, ...change });
    };
    setUpload({ file, state: 'sending', progress: 0, reference: undefined });
    const onProgress = (share: number) => tell({ progress: Math.min(1, share) });
    const reference = await send(file, { signal: mine.signal, onProgress });
    tell({ state: reference === undefined ? 'failed' : 'sent', progress: 1, reference });
  }
  function choose(file: File): void {
    const isRefused = checkFile(file, rule) !== undefined;
    setRefused(isRefused ? file : undefined);
    // One that was chosen before stays.
    if (!isRefused) void begin(file);
  }
  function remove(): void {
    way.current?.abort();
    setUpload(undefined);
    setRefused(undefined);
  }

  const values = { kinds, largest: sizeText(rule.largest), size: refused ? sizeText(refused.size) : '' };
  const fault = refused && checkFile(refused, rule);
  const faults = { type: 'forms.fileType', empty: 'forms.fileEmpty', size: 'forms.fileSize' } as const;
  const states = {
    sending: 'forms.fileSending',
    sent: 'forms.fileSent',
    failed: 'forms.fileFailed',
  } as const;
  return {
    /** What the form sends in place of the file, once it is there. */
    reference: upload?.reference,
    /** For its <FileField>. */
    field: {
      types: rule.types,
      hint: t('forms.fileRule', values),
      error: fault && t(faults[fault], values),
      file: upload && {
        name: upload.file.name,
        size: sizeText(upload.file.size),
        state: upload.state,
        progress: upload.progress,
      },
      onChoose: choose,
      onRemove: remove,
      onRetry: () => void (upload && begin(upload.file)),
      texts: {
        choose: t(upload ? 'forms.fileOther' : 'forms.fileChoose'),
        stop: t('forms.fileStop'),
        remove: t('forms.fileRemove'),
        retry: t('forms.fileRetry'),
        state: upload ? t(states[upload.state], { share: `${Math.floor(upload.progress * 100)}%` }) : '',
      },
    },
  };
}

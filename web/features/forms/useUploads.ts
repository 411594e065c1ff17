import { useEffect, useRef, useState } from 'react';
import { checkFile, sizeText, type FileRule } from '@laro/rules/fileRule.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import { useText } from '../../platform/i18n/text.tsx';

type Sent =
  | { readonly ok: true; readonly reference: string }
  /** It will not be taken, however often it is sent; `say` is told `name`. */
  | { readonly ok: false; readonly say: MessageId }
  /** The line broke, or the gateway has no time. */
  | undefined;

export interface UploadsPlan {
  readonly rule: FileRule;
  /** The kinds as people call them: "JPG or PNG". */
  readonly kinds: string;
  readonly most: number;
  /** What a file is by its content, as the rule names kinds. */
  readonly kindOf: (bytes: Uint8Array) => string | undefined;
  readonly send: (
    file: File,
    way: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ) => Promise<Sent>;
}

interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: 'sending' | 'sent' | 'failed';
  readonly progress: number;
  readonly reference: string | undefined;
}

interface Refused {
  readonly say: MessageId;
  readonly file: File;
}

/** As many of the first bytes as any kind needs. */
const beginning = 16;

/**
 * Some files on their way, for a <FilesField>. Each is sent as soon as it is chosen; one that is not taken is named, and the
 * others go on.
 */
export function useUploads({ rule, kinds, most, kindOf, send }: UploadsPlan) {
  const t = useText();
  const ways = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  useEffect(() => {
    const under = ways.current;
    return () => {
      for (const way of under.values()) way.abort();
    };
  }, []);

  async function begin({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> {
    const way = new AbortController();
    ways.current.set(id, way);
    const tell = (change: Partial<Upload>): void => {
      // Nothing that was stopped says anything any more.
      if (way.signal.aborted) return;
      setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));
    };
    tell({ state: 'sending', progress: 0, reference: undefined });
    const sent = await send(file, {
      signal: way.signal,
      onProgress: (share) => tell({ progress: Math.min(1, share) }),
    });
    if (sent === undefined) return tell({ state: 'failed' });
    if (sent.ok) return tell({ state: 'sent', progress: 1, reference: sent.reference });
    if (way.signal.aborted) return;
    setUploads((before) => before.filter((one) => one.id !== id));
    setRefused((before) => [...before, { say: sent.say, file }]);
  }
  async function choose(files: readonly File[]): Promise<void> {
    const kindsOf = await Promise.all(
      files.map(async (file) => kindOf(new Uint8Array(await file.slice(0, beginning).arrayBuffer()))),
    );
    const wrong: Refused[] = [];
    const taken: Upload[] = [];
    for (const [at, file] of files.entries()) {
      const fault = checkFile({ type: kindsOf[at] ?? '', size: file.size }, rule);
      const isTooMany = uploads.length + taken.length >= most;
      if (fault === undefined && !isTooMany) {
        const id = (count.current += 1);
        taken.push({ id, file, state: 'sending', progress: 0, reference: undefined });
      } else wrong.push({ say: fault === undefined ? 'forms.filesMany' : faults[fault], file });
    }
    setRefused(wrong);
    setUploads((before) => [...before, ...taken]);
    for (const one of taken) void begin(one);
  }
  function remove(id: number): void {
    ways.current.get(id)?.abort();
    setUploads((before) => before.filter((one) => one.id !== id));
    setRefused([]);
  }

  const values = { kinds, largest: sizeText(rule.largest), most };
  return {
    /** What the form sends in place of the files that are there. */
    references: uploads.flatMap(({ reference }) => reference ?? []),
    isSending: uploads.some(({ state }) => state === 'sending'),
    hasFailed: uploads.some(({ state }) => state === 'failed'),
    /** For its <FilesField>. */
    field: {
      types: rule.types,
      hint: t('forms.filesRule', values),
      errors: refused.map(({ say, file }) =>
        t(say, { ...values, name: file.name, size: sizeText(file.size) }),
      ),
      choose: t('forms.filesChoose'),
      onChoose: (files: readonly File[]) => void choose(files),
      rows: uploads.map(({ id, file, state, progress }) => ({
        id,
        file: { name: file.name, size: sizeText(file.size), state, progress },
        onRemove: () => remove(id),
        onRetry: () => void begin({ id, file }),
        texts: {
          stop: t('forms.fileStop'),
          remove: t('forms.fileRemove'),
          retry: t('forms.fileRetry'),
          state: t(states[state], { share: `${Math.floor(progress * 100)}%` }),
        },
      })),
    },
  };
}

const faults = { type: 'forms.filesType', empty: 'forms.filesEmpty', size: 'forms.filesSize' } as const;
const states = { sending: 'forms.fileSending', sent: 'forms.fileSent', failed: 'forms.fileFailed' } as const;

import { useEffect, useState } from 'react';
import type { ContentState } from '@laro/contract/protocol/desk.ts';
import type { FormState } from '../features/forms/useForm.ts';
import { useText } from '../platform/i18n/text.tsx';
import { pageQueries } from '../platform/net/queryClient.ts';
import { toast } from '../ui/toast.ts';
import { useAddress, useDesk } from './desk.ts';
import { go, usePlace, type OfficePage } from './place.ts';
import { refusedAtDesk } from './refusals.ts';

/** What a form gives the field of a name. */
export type FieldOfForm = ReturnType<FormState<string>['field']>;

interface Written {
  readonly id: string;
  readonly version: number;
}

/**
 * Which of a list is open in the editor. It stays as it was when it was opened, whatever others publish meanwhile, until
 * `key` changes: once it is saved, taken anew, or an older version is looked at.
 */
export function useOpen<T extends Written, What>(
  page: OfficePage,
  list: { readonly id: string },
  all: readonly T[] = [],
) {
  const { id } = usePlace();
  const address = useAddress();
  const [isNew, setNew] = useState(false);
  const [round, setRound] = useState(0);
  const [older, setOlder] = useState<What>();
  /** What was saved or taken off, until it is said. */
  const [told, tell] = useState<string>();
  const open = isNew ? undefined : all.find((one) => one.id === id);
  const begin = (what?: What): void => {
    setOlder(what);
    setRound(round + 1);
  };
  return {
    open,
    older,
    isOpen: isNew || open !== undefined,
    key: `${open?.id ?? 'new'} ${round}`,
    addressOf: (one: T) => address(page, one.id),
    told,
    tell,
    /** Another one is looked at. */
    leave(): void {
      setNew(false);
      begin();
    },
    writeNew(): void {
      setNew(true);
      begin();
    },
    /** An older version is put into the editor. */
    restore: (what: What) => begin(what),
    saved(saved: string): void {
      setNew(false);
      begin();
      go(address(page, saved));
      tell(saved);
    },
    async takeTheirs(): Promise<void> {
      await pageQueries().invalidateQueries({ queryKey: [list.id] });
      begin();
    },
  };
}

interface Telling {
  readonly told: string | undefined;
  readonly tell: (id: string | undefined) => void;
}

/** Says what became of something, as the list has it once it was saved or taken off. */
export function useTold<T extends Written>(
  { told, tell }: Telling,
  all: readonly T[] = [],
  textOf: (one: T) => string,
): void {
  const one = all.find(({ id }) => id === told);
  useEffect(() => {
    if (one === undefined) return;
    tell(undefined);
    toast.show({ text: textOf(one), lasts: 'long', tone: 'success' });
    // Once each time that it is told.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [one]);
}

interface Shown extends Written {
  readonly state: ContentState;
  readonly startsAt?: string | undefined;
  readonly texts: { readonly EN: { readonly title: string } };
}

/** Says of what players see since when and where they do. */
export function useToldWhere<T extends Shown>(
  at: Telling,
  all: readonly T[] | undefined,
  whereOf: (one: T) => string,
): void {
  const t = useText();
  const { brand } = useDesk();
  useTold(at, all, (one) => {
    const { state, texts, startsAt = '' } = one;
    const values = { title: texts.EN.title, from: startsAt.replace('T', ' '), where: whereOf(one) };
    return t(`office.shown.${state}`, { ...values, brand: brand.name });
  });
}

/** How something is saved: over the version that was seen, or over that of somebody who was quicker, once that is known. */
export function useSaving(before: Written | undefined) {
  const { brand } = useDesk();
  const [key] = useState(() => crypto.randomUUID());
  const [over, setOver] = useState<number>();
  return {
    isBehind: over !== undefined,
    /** What each such call says. */
    body: {
      merchant: brand.code,
      key,
      ...(before && { changed: { id: before.id, version: over ?? before.version } }),
    },
    refused(table: Parameters<typeof refusedAtDesk>[0], failure: Parameters<typeof refusedAtDesk>[1]) {
      const { by, version }: { by?: unknown; version?: unknown } = Object(failure?.value);
      if (typeof by !== 'string' || typeof version !== 'number') return refusedAtDesk(table, failure);
      setOver(version);
      return { say: 'office.arrangedMeanwhile', values: { by } } as const;
    },
  };
}

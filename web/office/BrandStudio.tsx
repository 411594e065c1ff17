import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  brandVersion,
  draftBrand,
  previewBrand,
  publishBrand,
  studio,
  type BrandLook,
  type Judged,
} from '@laro/contract/calls/officeBrand.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { call } from '../platform/net/api.ts';
import { pageQueries } from '../platform/net/queryClient.ts';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceChips } from '../ui/ChoiceChips.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { PublishBar, saidOfPublishing, type SaidOfPublishing } from './PublishBar.tsx';
import { saidAtDesk } from './refusals.ts';
import { StudioColours } from './StudioColours.tsx';
import { StudioFields } from './StudioFields.tsx';
import { StudioAddresses } from './StudioAddresses.tsx';
import { StudioFlags } from './StudioFlags.tsx';
import { StudioLegal } from './StudioLegal.tsx';
import { StudioName } from './StudioName.tsx';
import { StudioPhones } from './StudioPhones.tsx';
import { StudioTexts } from './StudioTexts.tsx';
import type { StudioPart } from './studioPart.ts';
import styles from './office.module.css';

const parts = {
  colours: StudioColours,
  name: StudioName,
  texts: StudioTexts,
  flags: StudioFlags,
  fields: StudioFields,
  legal: StudioLegal,
  addresses: StudioAddresses,
} as const satisfies Readonly<Record<string, (part: StudioPart) => ReactNode>>;
type PartName = keyof typeof parts;
// The keys are those of the table.
const partNames = Object.keys(parts) as PartName[];

/** S6-10, S1-04, S3-35: how a brand looks and speaks, drafted beside a phone, compared, published and brought back. */
export function BrandStudio() {
  const t = useText();
  const { brand } = useDesk();
  const asked = useCall(studio, { query: { merchant: brand.code } }, { staleTime: 0 });
  // Whoever comes back begins with the draft as it is kept by then.
  useEffect(() => () => pageQueries().removeQueries({ queryKey: [studio.id] }), []);
  return (
    <>
      <h1 className={styles.title}>{t('office.page.brand')}</h1>
      <NotNow {...asked} />
      {asked.value === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {asked.value && <Studio published={asked.value} />}
    </>
  );
}

/** What is drafted, and the version that it was begun on: what others publish meanwhile is not overwritten unseen. */
interface Draft {
  readonly version: number;
  readonly look: BrandLook;
}

/** What the checks have said, and of which draft. */
interface Heard {
  readonly of: BrandLook;
  readonly judged: Judged;
}

/** In ms: so long nobody types before a draft is kept and judged. */
const pause = 300;

function Studio({ published }: { readonly published: Value<typeof studio> }) {
  const t = useText();
  const { brand, me } = useDesk();
  const mayWrite = me.role === 'owner' || me.role === 'content';
  const [draft, setDraft] = useState<Draft | undefined>(published.draft);
  const [heard, setHeard] = useState<Heard>();
  const [said, setSaid] = useState<SaidOfPublishing>();
  const [part, setPart] = useState<PartName>('colours');
  const { send, isSending } = useSend(publishBrand);
  const look = draft?.look ?? published.look;
  const found = draft ? heard?.judged : published.found;
  const merchant = brand.code;
  /** What has been typed since it was kept last. */
  const unkept = useRef<Draft>(undefined);
  useEffect(
    () => () => {
      if (unkept.current) void call(draftBrand, { body: { merchant, ...unkept.current } });
    },
    [merchant],
  );

  const judge = async (
    { version, look: wanted }: Draft,
    signal?: AbortSignal,
  ): Promise<Judged | undefined> => {
    const body = { merchant, version, look: wanted };
    const outcome = await call(draftBrand, { body }, signal && { signal });
    if (signal?.aborted) return undefined;
    unkept.current = undefined;
    if (!outcome.ok) {
      setSaid(saidOfPublishing(outcome));
      return undefined;
    }
    setHeard({ of: wanted, judged: outcome.value });
    return outcome.value;
  };
  useEffect(() => {
    if (draft === undefined || !mayWrite) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void judge(draft, stop.signal), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // Each draft once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft]);

  const change = (changed: Partial<BrandLook>): void => {
    setSaid(undefined);
    unkept.current = { version: draft?.version ?? published.version, look: { ...look, ...changed } };
    setDraft(unkept.current);
  };
  const letGo = (): void => {
    unkept.current = undefined;
    setDraft(undefined);
    setHeard(undefined);
    setSaid(undefined);
  };
  const undo = (): void => {
    letGo();
    void call(draftBrand, { body: { merchant, version: published.version } });
  };
  const publish = async (over?: number): Promise<void> => {
    if (draft === undefined) return;
    if (heard?.of !== draft.look) {
      const judged = await judge(draft);
      if (judged === undefined) return;
      if (judged.faults.length + judged.warnings.length > 0) return setSaid({ id: 'office.remarksFirst' });
    }
    const outcome = await send({ body: { merchant, version: over ?? draft.version, look: draft.look } });
    if (outcome?.ok === true) letGo();
    if (outcome) setSaid(outcome.ok ? shownAt(merchant, draft.look) : saidOfPublishing(outcome));
  };
  const bringBack = async (version: number): Promise<void> => {
    const outcome = await call(brandVersion, { query: { merchant, version: String(version) } });
    if (outcome.ok) change(outcome.value.look);
    else setSaid(saidOfPublishing(outcome));
  };
  const Part = parts[part];
  return (
    <>
      <ChoiceChips
        label={t('office.studioParts')}
        options={partNames.map((value) => ({ value, label: t(`office.studio.${value}`) }))}
        value={part}
        onChange={setPart}
      />
      <div className={styles.studio}>
        <section className={styles.card} aria-label={t(`office.studio.${part}`)}>
          <Part look={look} mayWrite={mayWrite} change={change} />
        </section>
        <aside className={styles.beside}>
          {found && <Findings {...found} />}
          {look.hosts.length === 0 && <p className={styles.ticket}>{t('office.noHosts')}</p>}
          <StudioPhones published={published.look} draft={draft?.look} />
          {mayWrite && <WholeBrand look={look} />}
          <Versions published={published} onBringBack={mayWrite ? bringBack : undefined} />
        </aside>
      </div>
      {mayWrite && (
        <PublishBar
          said={said}
          isSending={isSending}
          isChanged={draft !== undefined}
          onLetGo={undo}
          onPublish={publish}
        />
      )}
    </>
  );
}

/** Where what was published is seen now. */
function shownAt(code: string, { name, hosts: [host] }: BrandLook): SaidOfPublishing {
  return host === undefined
    ? { id: 'office.publishedHere', values: { brand: name, host: `${code}.localhost` } }
    : { id: 'office.publishedAt', values: { brand: name, host } };
}

const noPreview: Readonly<Record<string, MessageId>> = { PREVIEW_OFF: 'office.previewOff' };

/** The whole site in a phone, with the draft: all but its languages and legal texts. */
function WholeBrand({ look }: { readonly look: BrandLook }) {
  const t = useText();
  const { brand } = useDesk();
  const { send, isSending } = useSend(previewBrand);
  const [address, setAddress] = useState<string>();
  const [said, setSaid] = useState<MessageId>();
  const ask = async (): Promise<void> => {
    const outcome = await send({ body: { merchant: brand.code } });
    setSaid(outcome?.ok === false ? saidAtDesk(noPreview, outcome.failure.code) : undefined);
    if (outcome?.ok) setAddress(outcome.value.address);
  };
  const { languages: _, defaultLanguage: __, legal: ___, ...draft } = look;
  return (
    <p className={styles.ticket}>
      {address === undefined ? (
        <Button loading={isSending} onClick={() => void ask()}>
          {t('office.seeWhole')}
        </Button>
      ) : (
        <a href={`${address}#${encodeURIComponent(JSON.stringify(draft))}`} target="_blank" rel="noreferrer">
          {t('office.openWhole')}
        </a>
      )}
      <span role="alert">{said && t(said)}</span>
    </p>
  );
}

/** What the checks find in the draft, in their own words, and what it changes. */
function Findings({ faults, warnings, changes }: Judged) {
  const t = useText();
  const list = (title: MessageId, remarks: Judged['faults'], kind: string | undefined) =>
    remarks.length > 0 && (
      <div className={kind}>
        <p className={styles.small}>{t(title, { count: remarks.length })}</p>
        <ul className={styles.remarks}>
          {remarks.map(({ name, message }) => (
            <li key={name + message} lang="en">
              <code>{name}</code> {message}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <section className={styles.card} aria-label={t('office.findings')}>
      <div role="status">
        {list('office.faults', faults, styles.faults)}
        {list('office.warnings', warnings, styles.warnings)}
        {faults.length + warnings.length === 0 && <p>{t('office.inOrder')}</p>}
      </div>
      {changes.length > 0 && (
        <details className={styles.history}>
          <summary>{t('office.changes', { count: changes.length })}</summary>
          <ul className={styles.remarks}>
            {changes.map(({ name, was, is }) => (
              <li key={name}>
                <code>{name}</code>
                <del>{shortly(was)}</del> <ins>{shortly(is)}</ins>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** A mark would fill the page. */
function shortly(json = ''): string {
  return json.length > 120 ? `${json.slice(0, 120)}…` : json;
}

interface VersionsProps {
  readonly published: Value<typeof studio>;
  readonly onBringBack: ((version: number) => Promise<void>) | undefined;
}

function Versions({ published: { versions }, onBringBack }: VersionsProps) {
  const t = useText();
  const { when } = useDesk();
  return (
    <details className={styles.history}>
      <summary>{t('office.history', { count: versions.length })}</summary>
      <ol className={styles.notes}>
        {versions.map(({ version, by, account, at, changed }, index) => (
          <li key={version}>
            <p className={styles.label}>
              {t('office.versionBy', {
                version,
                by: by ?? (account === '' ? t('office.ofTheFolder') : account),
                when: when(at),
              })}
            </p>
            {changed.length > 0 && <p>{changed.slice(0, 8).join(', ')}</p>}
            {index > 0 && onBringBack && (
              <Button onClick={() => void onBringBack(version)}>{t('office.restore', { version })}</Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

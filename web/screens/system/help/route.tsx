import { useDeferredValue, useState } from 'react';
import { helpCenter, questionTypes, type HelpEntry } from '@laro/contract/calls/support.ts';
import { ExternalLink } from '../../../features/support/ExternalLink.tsx';
import { externalAddress } from '../../../features/support/externalLinks.ts';
import { answersAtCenter } from '../../../features/support/wayToAsk.ts';
import { OperatorHtml } from '../../../features/texts/OperatorHtml.tsx';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { useLocation } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { AccordionEntry } from '../../../ui/AccordionEntry.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { headset } from '../../../ui/icons/headset.ts';
import { message } from '../../../ui/icons/message.ts';
import { search } from '../../../ui/icons/search.ts';
import { ListEntry } from '../../../ui/ListEntry.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { answersTo } from './answersTo.ts';
import styles from './help.module.css';

// Whoever looks for an answer writes nothing yet.
const Feedback = latePart(async () => (await import('./Feedback.tsx')).Feedback, Waiting);

/** The answers, or feedback where the address says so and the merchant has it. */
export default function Help() {
  const { flags } = useSite();
  const { search } = useLocation();
  const isFeedback = flags.feedback && new URLSearchParams(search).get('view') === 'feedback';
  return isFeedback ? <Feedback /> : <HelpCenter />;
}

/** S2-56: what players ask, one answer of it open; by what it is about, and by what is searched. */
function HelpCenter() {
  const t = useText();
  const { language } = useTexts();
  const { value, failure, isAsking, askAgain } = useCall(helpCenter, { query: { lang: language } });
  if (value !== undefined && value.entries.length > 0) return <Answers entries={value.entries} />;
  if (value === undefined && failure === undefined) return <Waiting />;
  if (value === undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('help.missing')} retry={retry} />;
  }
  return (
    <div className={styles.page}>
      <EmptyState icon={headset} title={t('help.none')} />
      <WriteToUs />
      <AskUs />
    </div>
  );
}

function WriteToUs() {
  const t = useText();
  const { flags } = useSite();
  if (!flags.feedback) return null;
  return (
    <ListEntry
      icon={message}
      title={t('help.feedback')}
      text={t('help.feedbackText')}
      renderPress={(part) => <PageLink to={linkTo('help', { view: 'feedback' })} {...part} />}
    />
  );
}

/** The other ways that the brand has; none is named where nobody answers. */
function AskUs() {
  const t = useText();
  const site = useSite();
  const entry = { icon: headset, title: t('help.ask'), text: t('help.askText') };
  if (answersAtCenter(site)) {
    return (
      <ListEntry {...entry} renderPress={(part) => <PageLink to={linkTo('messageCenter')} {...part} />} />
    );
  }
  if (externalAddress('customerService', site) === undefined) return null;
  return (
    <ListEntry {...entry} leaves renderPress={(part) => <ExternalLink to="customerService" {...part} />} />
  );
}

function Answers({ entries }: { entries: readonly HelpEntry[] }) {
  const t = useText();
  const query = new URLSearchParams(useLocation().search).get('i') ?? '';
  const [open, setOpen] = useState(
    () => (entries[/^\d+$/.test(query) ? Number(query) : 0] ?? entries[0])?.id,
  );
  const [wanted, setWanted] = useState('');
  const [type, setType] = useState<HelpEntry['type'] | 'all'>('all');
  const answers = answersTo(entries, useDeferredValue(wanted), type);
  const types = questionTypes.filter((each) => entries.some((entry) => entry.type === each));
  const everything = (): void => {
    setWanted('');
    setType('all');
  };
  return (
    <div className={styles.page}>
      <SearchField
        label={t('help.search')}
        value={wanted}
        maxLength={100}
        onChange={(event) => setWanted(event.target.value)}
      />
      {types.length > 1 && (
        <ChoiceChips
          label={t('help.about')}
          options={(['all', ...types] as const).map((value) => ({ value, label: t(`help.${value}`) }))}
          value={type}
          onChange={setType}
        />
      )}
      {answers.length === 0 ? (
        <EmptyState
          icon={search}
          title={t('help.nothingFound')}
          action={<Button onClick={everything}>{t('help.showAll')}</Button>}
        />
      ) : (
        <ul className={styles.list}>
          {answers.map(({ id, title, content }) => (
            <AccordionEntry
              key={id}
              title={title}
              open={id === open}
              onPress={() => setOpen(id === open ? undefined : id)}
            >
              <OperatorHtml html={content} />
            </AccordionEntry>
          ))}
        </ul>
      )}
      <WriteToUs />
      <AskUs />
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('help.waiting')} className={styles.list}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className={styles.shape} />
      ))}
    </div>
  );
}

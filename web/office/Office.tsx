import { useEffect, useMemo, useRef, useState } from 'react';
import texts from 'virtual:office-texts';
import { logout, me, type Me } from '@laro/contract/calls/office.ts';
import { catalogueOf, shownLanguages, type Catalogue } from '@laro/rules/catalogues.ts';
import { bindTexts, TextProvider, useText } from '../platform/i18n/text.tsx';
import { pageQueries } from '../platform/net/queryClient.ts';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { Announcements } from './Announcements.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { Banners } from './Banners.tsx';
import { Brands } from './Brands.tsx';
import { BrandStudio } from './BrandStudio.tsx';
import { Bonuses } from './Bonuses.tsx';
import { Campaigns } from './Campaigns.tsx';
import { Channels } from './Channels.tsx';
import { Chats } from './Chats.tsx';
import { DeskContext, sees, seenBy, type Desk } from './desk.ts';
import { Feedback } from './Feedback.tsx';
import { Games } from './Games.tsx';
import { Help } from './Help.tsx';
import { Invited } from './Invited.tsx';
import { Identities } from './Identities.tsx';
import { Members } from './Members.tsx';
import { Missions } from './Missions.tsx';
import { MySignIn } from './MySignIn.tsx';
import { Overview } from './Overview.tsx';
import { addressOf, go, usePlace, type OfficePage } from './place.ts';
import { Promotions } from './Promotions.tsx';
import { Reconciliation } from './Reconciliation.tsx';
import { Reports } from './Reports.tsx';
import { SignedOut } from './SignedOut.tsx';
import { SignIn } from './SignIn.tsx';
import { Staff } from './Staff.tsx';
import { Withdrawals } from './Withdrawals.tsx';
import styles from './office.module.css';

/** The desk: texts in the language that was chosen here, then who sits at it. */
export function Office() {
  const [language, setLanguage] = useState<Catalogue>(() =>
    catalogueOf(localStorage.getItem('office_language') ?? ''),
  );
  const bound = useMemo(() => bindTexts(language, texts[language]), [language]);
  useEffect(() => {
    document.documentElement.lang = shownLanguages[language].tag;
    localStorage.setItem('office_language', language);
  }, [language]);
  useEffect(followTheme, []);
  useEffect(followLinks, []);
  return (
    <TextProvider texts={bound}>
      <AtDesk language={language} onLanguage={setLanguage} />
      <Toaster />
    </TextProvider>
  );
}

interface LanguageChoice {
  readonly language: Catalogue;
  readonly onLanguage: (language: Catalogue) => void;
}

function AtDesk(choice: LanguageChoice) {
  const t = useText();
  const place = usePlace();
  const { value, failure, askAgain } = useCall(me, {});
  /** Who sat here last: a session that ends takes nothing away that they were typing. */
  const [last, setLast] = useState<Me>();
  if (value && value !== last) setLast(value);
  const who = value ?? last;
  if (place.page === 'invited') return <Invited {...choice} onDone={askAgain} />;
  const leave = () => {
    setLast(undefined);
    pageQueries().clear();
    go(addressOf({ page: 'overview' }));
  };
  if (value === null && who === undefined) return <SignIn {...choice} onDone={askAgain} />;
  if (who === undefined) {
    return failure === undefined ? (
      <main className={styles.door} aria-busy>
        <Skeleton className={styles.waiting} />
      </main>
    ) : (
      <main className={styles.door}>
        <h1 className={styles.title}>{t('office.away')}</h1>
        <Button onClick={askAgain}>{t('office.again')}</Button>
      </main>
    );
  }
  const brand = who.brands.find(({ code }) => code === place.brand) ?? who.brands[0];
  if (brand === undefined) {
    return (
      <main className={styles.door}>
        <h1 className={styles.title}>{t('office.noBrand')}</h1>
      </main>
    );
  }
  const clock = new Intl.DateTimeFormat(shownLanguages[choice.language].tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: brand.timeZone,
  });
  const desk: Desk = { me: who, brand, when: (iso) => clock.format(new Date(iso)) };
  return (
    <DeskContext value={desk}>
      <Frame key={who.name} {...choice} desk={desk} page={place.page} onLeave={leave} />
      {value === null && <SignedOut name={who.name} onDone={askAgain} onLeave={leave} />}
    </DeskContext>
  );
}

const shown = {
  overview: Overview,
  members: Members,
  chats: Chats,
  feedback: Feedback,
  withdrawals: Withdrawals,
  bonuses: Bonuses,
  announcements: Announcements,
  campaigns: Campaigns,
  banners: Banners,
  promotions: Promotions,
  missions: Missions,
  help: Help,
  brand: BrandStudio,
  games: Games,
  identities: Identities,
  channels: Channels,
  reconciliation: Reconciliation,
  reports: Reports,
  brands: Brands,
  staff: Staff,
  audit: AuditTrail,
  mine: MySignIn,
} as const;
type Shown = keyof typeof shown;

interface FrameProps extends LanguageChoice {
  readonly desk: Desk;
  readonly page: OfficePage;
  readonly onLeave: () => void;
}

function Frame({ desk, page, language, onLanguage, onLeave }: FrameProps) {
  const t = useText();
  const { send, isSending } = useSend(logout);
  const { me: who, brand } = desk;
  // The keys are those of the table.
  const open = (Object.keys(seenBy) as Shown[]).filter((one) => sees(who.role, one));
  const current: Shown = open.find((one) => one === page) ?? open[0] ?? 'overview';
  const Page = shown[current];
  const title = t(`office.page.${current}`);
  const nav = useRef<HTMLElement>(null);
  /** On a phone the pages are a row that is pushed sideways, or all of them at once. */
  const [allOn, setAllOn] = useState<Shown>();
  const areAll = allOn === current;
  const main = useRef<HTMLElement>(null);
  const before = useRef(current);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
  // Whoever opens a page by keyboard is in it, not among the links before it; on a phone its link is seen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
    if (before.current !== current) main.current?.focus();
    before.current = current;
  }, [current]);
  const leave = async (): Promise<void> => {
    await send({});
    onLeave();
  };
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <p className={styles.mark}>{t('office.title')}</p>
        <label className={styles.brand}>
          <span className={styles.label}>{t('office.brand')}</span>
          <select
            value={brand.code}
            onChange={({ target }) => go(addressOf({ page: current, brand: target.value }))}
          >
            {who.brands.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.brand}>
          <span className={styles.label}>{t('office.language')}</span>
          <select value={language} onChange={({ target }) => onLanguage(catalogueOf(target.value))}>
            {Object.entries(shownLanguages).map(([code, { name }]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p className={styles.who}>
          <strong>{who.name}</strong> {t(`office.role.${who.role}`)}
        </p>
        <Button variant="quiet" loading={isSending} onClick={() => void leave()}>
          {t('office.leave')}
        </Button>
      </header>
      <nav ref={nav} className={styles.nav} aria-label={t('office.pages')} data-all={areAll || undefined}>
        <button type="button" aria-expanded={areAll} onClick={() => setAllOn(areAll ? undefined : current)}>
          {t('office.allPages')}
        </button>
        <div className={styles.pages}>
          {open.map((one) => (
            <a
              key={one}
              href={addressOf({ page: one, brand: brand.code })}
              aria-current={one === current ? 'page' : undefined}
            >
              {t(`office.page.${one}`)}
            </a>
          ))}
        </div>
      </nav>
      <main ref={main} className={styles.main} key={brand.code} tabIndex={-1} aria-label={title}>
        <Page />
      </main>
    </div>
  );
}

/** A link to another page of the desk changes the page, and loads nothing. */
function followLinks(): () => void {
  document.addEventListener('click', followLink);
  return () => document.removeEventListener('click', followLink);
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isPlain || link.target !== '' || link.origin !== window.location.origin) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

/** Dark or light as the machine is. */
function followTheme(): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const wear = () => {
    document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light';
  };
  wear();
  dark.addEventListener('change', wear);
  return () => dark.removeEventListener('change', wear);
}

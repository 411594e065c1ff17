import { useRef } from 'react';
import { isTrial } from '@laro/contract/protocol/access.ts';
import { readProfile, type ProfileField } from '@laro/contract/calls/profile.ts';
import { withoutNumber } from '../../../features/session/withoutNumber.ts';
import { useWayToAsk } from '../../../features/support/wayToAsk.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSession } from '../../../platform/net/session.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { headset } from '../../../ui/icons/headset.ts';
import { lock } from '../../../ui/icons/lock.ts';
import { person } from '../../../ui/icons/person.ts';
import { ListEntry } from '../../../ui/ListEntry.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { fieldLabel } from './fieldLabel.ts';
import { Nickname } from './Nickname.tsx';
import { PictureShape } from './PictureShape.tsx';
import styles from './myAccount.module.css';

// The account is read before anything of it is changed.
const Complete = latePart(async () => (await import('./Complete.tsx')).Complete);
const Picture = latePart(async () => (await import('./Picture.tsx')).Picture, PictureShape);

/** S2-08: the nickname, and what the member said at the registration. A trial has said nothing, and is told how to (S6-03). */
export default function MyAccount() {
  const t = useText();
  const { session } = useSession();
  if (!isTrial(session)) return <Account userName={session?.userName ?? ''} />;
  return (
    <EmptyState
      icon={person}
      title={t('member.noAccount')}
      text={t('member.trial')}
      action={
        <LinkButton to={linkTo('register')} variant="primary">
          {t('shell.becomeMember')}
        </LinkButton>
      }
    />
  );
}

function Account({ userName }: { userName: string }) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const way = useWayToAsk();
  const { value, failure, isAsking, askAgain } = useCall(readProfile, {});
  if (value === undefined && failure === undefined) return <Waiting />;
  if (value === undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('member.detailsMissing')} retry={retry} />;
  }
  const { nickname, nicknameRule, fields } = value;
  // What can still be told is asked for below.
  const settled = fields.filter(({ rule }) => rule === undefined);
  return (
    <div className={styles.page}>
      <Picture />
      {nicknameRule && <Nickname nickname={nickname} rule={nicknameRule} />}
      <section className={styles.card} aria-labelledby="details">
        <h2 id="details" ref={title} tabIndex={-1} className={styles.title}>
          {t('member.details')}
        </h2>
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>{t('registration.username')}</dt>
            <dd>{withoutNumber(userName)}</dd>
          </div>
          {settled.map(({ field, value, proven }) => (
            <div key={field} className={styles.fact}>
              <dt>{t(fieldLabel(field))}</dt>
              <dd className={value === '' ? styles.none : undefined}>
                {value === '' ? t('member.notGiven') : field === 'birthday' ? dayOf(value) : value}
                {value === '' && <Give field={field} />}
                {proven && <Badge text={t('member.confirmed')} tone="success" />}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {way !== undefined && (
        <ListEntry
          icon={headset}
          title={t('member.correct')}
          text={t('member.correctText')}
          renderPress={(part) => <PageLink to={way} {...part} />}
        />
      )}
      <ListEntry
        icon={lock}
        title={t('screens.changePassword')}
        text={t('settings.passwordText')}
        renderPress={(part) => <PageLink to={linkTo('changePassword')} {...part} />}
      />
      {/* The last, so that nothing moves when it has come. */}
      {settled.length < fields.length && (
        <Complete fields={fields} bornBy={value.bornBy} onDone={() => title.current?.focus()} />
      )}
    </div>
  );
}

/** As days are written everywhere: "2001-04-30" as "30/04/2001". */
const dayOf = (value: string): string => value.split('-').toReversed().join('/');

/** The ways in, which take a code: where each is given. */
const views: Partial<Record<ProfileField, 'mobile' | 'email'>> = { mobileNum: 'mobile', email: 'email' };

function Give({ field }: { field: ProfileField }) {
  const t = useText();
  const { flags } = useSite();
  const view = views[field];
  if (view === undefined || !flags.securityCenter) return null;
  return (
    <PageLink
      to={linkTo('securityCenter', { view })}
      className={styles.give}
      aria-label={t('member.giveIt', { field: t(fieldLabel(field)) })}
    >
      {t('member.give')}
    </PageLink>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('member.detailsComing')} className={styles.page}>
      <Skeleton className={styles.waiting} />
      <Skeleton className={styles.waiting} />
    </div>
  );
}

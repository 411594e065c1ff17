import { listCards } from '@laro/contract/calls/bankCards.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { clock } from '../../../ui/icons/clock.ts';
import { info } from '../../../ui/icons/info.ts';
import { lock } from '../../../ui/icons/lock.ts';
import { mail } from '../../../ui/icons/mail.ts';
import { message } from '../../../ui/icons/message.ts';
import { passkey } from '../../../ui/icons/passkey.ts';
import { person } from '../../../ui/icons/person.ts';
import { recent } from '../../../ui/icons/recent.ts';
import { shield } from '../../../ui/icons/shield.ts';
import { wallet } from '../../../ui/icons/wallet.ts';
import { withdraw } from '../../../ui/icons/withdraw.ts';
import { ListEntry } from '../../../ui/ListEntry.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { formatMoment } from './moment.ts';
import { TwoStepsEntry } from './TwoStepsEntry.tsx';
import { standingOf, type Config, type Protection } from './protections.ts';
import styles from './securityCenter.module.css';

const levels: Readonly<Record<'low' | 'fair' | 'strong', MessageId>> = {
  low: 'security.level.low',
  fair: 'security.level.fair',
  strong: 'security.level.strong',
};
/** As they are listed; beside them stand two steps and passkeys, of which one is enough. */
const rows = ['password', 'mobile', 'withdrawal', 'email', 'questions'] as const;
type Row = (typeof rows)[number];
const nexts: Readonly<Record<Row, MessageId>> = {
  password: 'security.next.password',
  mobile: 'security.next.mobile',
  withdrawal: 'security.next.withdrawal',
  email: 'security.next.email',
  questions: 'security.next.questions',
};
const whys: Readonly<Record<Protection, MessageId>> = {
  password: 'security.why.password',
  mobile: 'security.why.mobile',
  withdrawal: 'security.why.withdrawal',
  beyond: 'security.why.beyond',
  email: 'security.why.email',
  questions: 'security.why.questions',
};
const icons: Readonly<Record<Row, string>> = {
  password: lock,
  mobile: message,
  withdrawal: withdraw,
  email: mail,
  questions: info,
};
const titles: Readonly<Record<Row, MessageId>> = {
  password: 'security.password',
  mobile: 'security.mobile',
  withdrawal: 'security.withdrawal',
  email: 'security.email',
  questions: 'security.questions',
};

/** S7-45: how well the account is protected, what to do next, and each protection with how it stands. */
export function Overview({ config }: { config: Config }) {
  const { t, tag } = useTexts();
  const { flags } = useSite();
  const cards = useCall(listCards, {});
  const { has, count, all, level, next } = standingOf(config);
  const { heldUntil } = config;
  const staying = cards.value?.cards.filter(({ removesAt }) => removesAt === undefined).length;
  return (
    <>
      <section className={styles.score} aria-labelledby="score">
        <div className={styles.head}>
          <span className={classes(styles.shield, styles[level])}>
            <Icon path={shield} size={24} />
          </span>
          <div>
            <h2 id="score" className={styles.title}>
              {t(levels[level])}
            </h2>
            <p className={styles.hint}>{t('security.count', { count, all })}</p>
          </div>
        </div>
        <div className={classes(styles.meter, styles[level])} aria-hidden="true">
          {Array.from({ length: all }, (_, at) => (
            <span key={at} className={at < count ? styles.full : undefined} />
          ))}
        </div>
        {next === undefined ? (
          <p className={styles.text}>{t('security.allSet')}</p>
        ) : (
          <>
            <p className={styles.text}>{t(whys[next])}</p>
            <LinkButton to={addressOf(next, config)} variant="primary" wide>
              {t(nextOf(next, config))}
            </LinkButton>
          </>
        )}
      </section>
      {heldUntil !== undefined && (
        <p className={styles.held} role="status">
          <Icon path={clock} size={20} />
          {t('security.held', { until: formatMoment(heldUntil, tag) })}
        </p>
      )}
      <ul className={styles.entries} aria-label={t('security.protections')}>
        {rows.map((one) => (
          <li key={one}>
            <ListEntry
              icon={icons[one]}
              title={t(titles[one])}
              text={stateOf(one)}
              state={
                <Badge
                  text={t(has[one] ? 'security.on' : 'security.off')}
                  tone={has[one] ? 'success' : 'neutral'}
                />
              }
              renderPress={(part) => <PageLink to={addressOf(one, config)} {...part} />}
            />
          </li>
        ))}
        {config.secondStep && <TwoStepsEntry {...config.secondStep} />}
        {config.passkeys !== undefined && (
          <li>
            <ListEntry
              icon={passkey}
              title={t('passkeys.title')}
              text={t('passkeys.entry')}
              state={
                <Badge
                  text={t(config.passkeys > 0 ? 'security.on' : 'security.off')}
                  tone={config.passkeys > 0 ? 'success' : 'neutral'}
                />
              }
              renderPress={(part) => (
                <PageLink to={linkTo('securityCenter', { view: 'passkeys' })} {...part} />
              )}
            />
          </li>
        )}
      </ul>
      <ul className={styles.entries} aria-label={t('security.more')}>
        <li>
          <ListEntry
            icon={wallet}
            title={t('security.cards')}
            text={
              staying === undefined ? t('security.cardsText') : t('security.cardCount', { count: staying })
            }
            renderPress={(part) => <PageLink to={linkTo('securityCenter', { view: 'cards' })} {...part} />}
          />
        </li>
        {(flags.googleLogin || flags.facebookLogin) && (
          <li>
            <ListEntry
              icon={person}
              title={t('settings.linked')}
              text={t('security.linkedText')}
              renderPress={(part) => <PageLink to={linkTo('settings')} {...part} />}
            />
          </li>
        )}
        <li>
          <ListEntry
            icon={recent}
            title={t('security.logins')}
            text={t('security.loginsText')}
            renderPress={(part) => <PageLink to={linkTo('securityCenter', { view: 'logins' })} {...part} />}
          />
        </li>
      </ul>
    </>
  );

  function stateOf(one: Row): string {
    const since = (at: string | undefined) =>
      at === undefined
        ? t('security.set')
        : t('security.changed', {
            at: new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(new Date(at)),
          });
    if (one === 'password') return has.password ? since(config.loginPassword.changedAt) : t('security.none');
    if (one === 'withdrawal') {
      if (config.withdrawalPassword.isLocked) return t('security.locked');
      return has.withdrawal ? since(config.withdrawalPassword.changedAt) : t('security.none');
    }
    if (one === 'questions') return has.questions ? t('security.set') : t('security.none');
    const { shown, bound } = config[one];
    if (shown === '') return t('security.none');
    return bound ? shown : t('security.unproven', { shown });
  }
}

function nextOf(one: Protection, { passkeys }: Config): MessageId {
  if (one !== 'beyond') return nexts[one];
  return passkeys === undefined ? 'security.next.twoSteps' : 'security.next.passkey';
}

function addressOf(one: Protection, { loginPassword, passkeys }: Config): OwnAddress {
  if (one === 'beyond') {
    return linkTo('securityCenter', { view: passkeys === undefined ? 'secondStep' : 'passkeys' });
  }
  if (one !== 'password') return linkTo('securityCenter', { view: one });
  return loginPassword.isSet ? linkTo('changePassword') : linkTo('forget');
}

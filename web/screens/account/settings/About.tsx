import { useText } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import styles from './settings.module.css';

/** What a player looks for in settings and finds elsewhere, or not yet; and what to tell the help desk (E13). */
export function About() {
  const t = useText();
  const { info, flags } = useSite();
  const facts = [
    [t('settings.sound'), t('settings.soundText')],
    [t('settings.notifications'), t('settings.notificationsText')],
    [t('settings.devices'), t(flags.securityCenter ? 'settings.devicesListed' : 'settings.devicesText')],
    [
      t('settings.version'),
      t('settings.versionText', { build: window.laro?.page.build ?? '', settings: info.version }),
    ],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="about">
      <h2 id="about" className={styles.title}>
        {t('settings.about')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.hint}>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

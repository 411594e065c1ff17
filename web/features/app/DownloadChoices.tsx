import { useState, type ReactNode } from 'react';
import { ExternalLink } from '../support/ExternalLink.tsx';
import { useText } from '../../platform/i18n/text.tsx';
import { latePart } from '../../platform/page/latePart.tsx';
import { useSite } from '../../platform/page/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { download } from '../../ui/icons/download.ts';
import { home } from '../../ui/icons/home.ts';
import { iosTip } from '../../platform/device/browserKind.ts';
import { downloadChoices, needsSafari, type DownloadChoice, type DownloadFacts } from './downloads.ts';
import { linkTo } from '../../screens.ts';
import styles from './install.module.css';

// What asks for the bonus comes with the choices only.
const AppBonus = latePart(async () => (await import('./AppBonus.tsx')).AppBonus);

const link = { android: 'android', iosProfile: 'iosProfile', iosApp: 'ios' } as const;

/** The ways to have the site as an app that this device has (S5-18..S5-23). */
export function DownloadChoices({ facts }: { facts: DownloadFacts }) {
  const t = useText();
  const { flags } = useSite();
  const choices = downloadChoices(facts);
  if (choices.length === 0) {
    return (
      <EmptyState
        icon={home}
        title={t('install.noneTitle')}
        text={t('install.noneText')}
        action={<LinkButton to={linkTo('home')}>{t('shell.goHome')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <Choices choices={choices} facts={facts} />
      {flags.appDownload && (
        <div className={styles.bonusRoom}>
          <AppBonus />
        </div>
      )}
    </>
  );
}

function Choices({ choices, facts }: { choices: readonly DownloadChoice[]; facts: DownloadFacts }) {
  return (
    <ul className={styles.choices}>
      {choices.map((choice) => (
        <li key={choice}>
          {choice === 'homeScreen' ? (
            <HomeScreen facts={facts} />
          ) : (
            <Download choice={choice} facts={facts} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Download({
  choice,
  facts,
}: {
  choice: Exclude<DownloadChoice, 'homeScreen'>;
  facts: DownloadFacts;
}) {
  const t = useText();
  const [told, setTold] = useState(false);
  const onlyInSafari = choice !== 'android' && needsSafari(facts.browser);
  return (
    <>
      <ExternalLink
        to={link[choice]}
        className={styles.choice}
        onClick={(event) => {
          if (!onlyInSafari) return;
          event.preventDefault();
          setTold(true);
        }}
      >
        <Choice icon={download} name={t(`install.${choice}`)} text={t(`install.${choice}Text`)} />
      </ExternalLink>
      {told && (
        <p role="alert" className={styles.notice}>
          {t('install.useSafari')}
        </p>
      )}
    </>
  );
}

/** How iOS puts the site on the home screen, step by step, with the tip for an old one (S2-89). */
export function HomeScreen({ facts, open = false }: { facts: DownloadFacts; open?: boolean }) {
  const t = useText();
  const tip = iosTip(facts.browser);
  return (
    <details className={styles.steps} open={open}>
      <summary className={styles.choice}>
        <Choice icon={home} name={t('install.homeScreen')} text={t('install.homeScreenText')} />
      </summary>
      <ol>
        <li>{t('install.stepShare')}</li>
        <li>{t('install.stepAdd')}</li>
        <li>{t('install.stepDone')}</li>
      </ol>
      {tip !== undefined && <p className={styles.notice}>{t(`install.${tip}`)}</p>}
    </details>
  );
}

function Choice({ icon, name, text }: { icon: string; name: string; text: string }): ReactNode {
  return (
    <>
      <span className={styles.icon}>
        <Icon path={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </>
  );
}

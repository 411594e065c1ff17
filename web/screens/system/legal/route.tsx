import type { LegalTextName } from '@laro/contract/calls/site.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { usePageData, useRevalidator } from '../../../platform/router/router.ts';
import { linkTo, screens } from '../../../screens.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import type { load } from './load.ts';
import type { LegalBlock } from './legalBlocks.ts';
import styles from './legal.module.css';

/** Not the contract's own list, with which its schemas would come. */
const names = ['terms', 'privacy', 'rules'] as const satisfies readonly LegalTextName[];

/** S4-10: the terms, the privacy notice or the rules of play, in the merchant's own words. */
export default function Legal() {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  const { name, blocks } = usePageData<typeof load>();
  if (blocks === undefined) {
    return (
      <ErrorState
        title={t('legal.missing')}
        retry={{ label: t('shell.tryAgain'), onPress: () => void revalidate(), loading: state === 'loading' }}
      />
    );
  }
  if (blocks.length === 0) return <EmptyState title={t('legal.none')} />;
  return (
    <>
      <article className={styles.text}>
        {blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </article>
      <nav className={styles.others} aria-label={t('legal.others')}>
        {names
          .filter((other) => other !== name)
          .map((other) => (
            <PageLink key={other} to={linkTo(other)}>
              {t(screens[other].title)}
            </PageLink>
          ))}
      </nav>
    </>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'list') {
    return (
      <ul>
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  }
  return block.kind === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>;
}

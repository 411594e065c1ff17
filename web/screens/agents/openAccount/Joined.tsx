import { joinedBy, type AffiliateLink } from '@laro/contract/calls/affiliate.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { RecordList } from '../../../features/records/RecordList.tsx';
import teamStyles from '../../../features/team/team.module.css';
import { useText } from '../../../platform/i18n/text.tsx';
import { usePages } from '../../../platform/net/usePages.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import styles from './openAccount.module.css';

interface JoinedProps {
  readonly link: AffiliateLink;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** S7-40: who came by which link. */
export function Joined({ link, timeZone, onClose }: JoinedProps) {
  const t = useText();
  const pages = usePages(joinedBy, {
    input: (pageNo) => ({ query: { linkId: link.id, pageNo } }),
    read: ({ content }) => content,
    keptAs: `joined ${link.id} ${link.joined}`,
  });
  const title = t('open.joined', { count: link.joined });
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('shell.close')}>
      <RecordList
        label={title}
        name={`joined ${link.id}`}
        pages={pages}
        keyOf={({ id }) => id}
        rows="lines"
        empty={<p>{title}</p>}
        renderRow={({ username, isAgent, joinedAt }) => (
          <p className={styles.head}>
            <span className={styles.who}>
              <strong>{username}</strong>
              <Badge text={t(isAgent ? 'team.agent' : 'team.member')} />
            </span>
            <span className={teamStyles.quiet}>{formatMoment(joinedAt, timeZone)}</span>
          </p>
        )}
      />
    </Sheet>
  );
}

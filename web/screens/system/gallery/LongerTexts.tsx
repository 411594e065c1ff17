import { useState } from 'react';
import { useHydrated } from '../../../platform/device/device.ts';
import { OperatorHtml } from '../../../features/texts/OperatorHtml.tsx';
import { linkTo } from '../../../screens.ts';
import { AccordionEntry } from '../../../ui/AccordionEntry.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { mail } from '../../../ui/icons/mail.ts';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { LinkList } from '../../../ui/LinkList.tsx';
import { LinkTile } from '../../../ui/LinkTile.tsx';
import { ListEntry } from '../../../ui/ListEntry.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { Part } from './Part.tsx';
import styles from './Gallery.module.css';

const news = ['The house is under care on Tuesday', 'A new studio has opened'] as const;
const written = `<h3>What is new</h3><p>Written by an <strong>operator</strong>, with <a href="https://studio.example">a link</a>:</p>
<ul><li>one</li><li>two</li></ul><table><tr><th>Level</th><th>Back</th></tr><tr><td>Gold</td><td>0.8%</td></tr></table>`;

/** What is read rather than pressed. */
export function LongerTexts() {
  // The server has no DOM to clean it in.
  const hydrated = useHydrated();
  const [open, setOpen] = useState<string>();
  return (
    <Part title="Longer texts">
      <ul className={styles.plain}>
        {news.map((title) => (
          <AccordionEntry
            key={title}
            title={title}
            open={open === title}
            onPress={() => setOpen(open === title ? undefined : title)}
            line="22/11/2026"
            preview="The first words of it"
          >
            From two to four in the morning; <Badge text="soon" tone="neutral" />
          </AccordionEntry>
        ))}
      </ul>
      <div className={styles.written}>{hydrated && <OperatorHtml html={written} />}</div>
      <p>
        <LinkedText text="More of it is in <help>help</help>." links={{ help: linkTo('help') }} />
      </p>
      <ListEntry
        icon={mail}
        title="Inbox"
        text="What was sent to you"
        count={7}
        renderPress={(part) => <PageLink to={linkTo('home')} {...part} />}
      />
      <ListEntry
        icon={mail}
        title="Address"
        text="Where mails go to"
        state="Proven"
        leaves
        renderPress={(part) => <PageLink to={linkTo('home')} {...part} />}
      />
      <div className={styles.tiles}>
        <LinkTile
          to={linkTo('home')}
          name="Reef of Gold"
          detail="Habagat"
          picture=""
          mark="Soon"
          tone="accent"
          first={false}
        />
      </div>
      <LinkList
        title="Still looking"
        icon={mail}
        links={[
          { id: 'help', text: 'Help', to: linkTo('help') },
          { id: 'home', text: 'Home', to: linkTo('home') },
        ]}
      />
    </Part>
  );
}

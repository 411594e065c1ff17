import type { OwnAddress } from '../platform/router/ownAddress.ts';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { AsSent } from './AsSent.tsx';
import { classes } from './classes.ts';
import { PageLink } from './PageLink.tsx';
import styles from './Tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** The address that shows this tab, so that a tab can be linked, reloaded and used without scripts. */
  readonly to: OwnAddress;
  readonly picture?: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What the tabs choose between. */
  readonly label: string;
  readonly tabs: ReadonlyArray<Tab<Id>>;
  readonly current: Id;
  /** The id of the TabPanel. */
  readonly panel: string;
  /** `line`: a row of words; `tile`: pictures with a word below, in a row that scrolls. */
  readonly variant?: 'line' | 'tile' | undefined;
  /** May keep the address as it is with `event.preventDefault()`, such as a tab that opens something at once. */
  readonly onPress?: ((id: Id, event: MouseEvent) => void) | undefined;
  readonly className?: string | undefined;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys move the focus along the tabs; Enter and Space choose, since choosing may fetch. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  if (event.key === ' ') {
    event.preventDefault();
    tabs[at]?.click();
    return;
  }
  const step = steps[event.key];
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = tabs[step(at, tabs.length)];
  next?.focus();
  next?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

/** Where a page opens with a tab of the far end, in browsers that do not know the style for it. */
function showCurrent(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected=true]');
  if (!list || !tab || CSS.supports('scroll-initial-target', 'nearest')) return;
  const [room, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += Math.max(0, place.right - room.right) + Math.min(0, place.left - room.left);
}

/** Tabs whose state is the address of the page. */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  panel,
  variant = 'line',
  onPress,
  className,
}: TabsProps<Id>) {
  return (
    <div
      ref={showCurrent}
      role="tablist"
      aria-label={label}
      className={classes(styles.list, styles[variant], className)}
    >
      {tabs.map((tab) => (
        <AsSent
          key={tab.id}
          of={[tab.label, tab.picture]}
          renderElement={(part) => (
            <PageLink
              role="tab"
              id={`${panel}-${tab.id}`}
              to={tab.to}
              inPlace
              aria-selected={tab.id === current}
              aria-controls={panel}
              tabIndex={tab.id === current ? 0 : -1}
              className={styles.tab}
              onKeyDown={moveFocus}
              onClick={(event) => onPress?.(tab.id, event)}
              {...part}
            />
          )}
        >
          {tab.picture !== undefined && <span className={styles.picture}>{tab.picture}</span>}
          <span>{tab.label}</span>
        </AsSent>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** The same as the `panel` of the Tabs. */
  readonly id: string;
  readonly current: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** What the current tab shows. */
export function TabPanel({ id, current, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-${current}`} className={className}>
      {children}
    </div>
  );
}

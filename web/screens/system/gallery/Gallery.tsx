import { lazy, Suspense, useState } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Carousel } from '../../../ui/Carousel.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton, IconLink } from '../../../ui/IconButton.tsx';
import { heart } from '../../../ui/icons/heart.ts';
import { mail } from '../../../ui/icons/mail.ts';
import { megaphone } from '../../../ui/icons/megaphone.ts';
import { offline } from '../../../ui/icons/offline.ts';
import { search } from '../../../ui/icons/search.ts';
import { wallet } from '../../../ui/icons/wallet.ts';
import { ListCount } from '../../../ui/ListCount.tsx';
import { Marquee } from '../../../ui/Marquee.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { SidePanel } from '../../../ui/SidePanel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { Tile, TileSkeleton } from '../../../ui/Tile.tsx';
import { toast } from '../../../ui/toast.ts';
import { icons } from './icons.ts';
import { Part } from './Part.tsx';
import picture from './picture.svg';
import { games, notices, slides, tabs } from './samples.ts';
import { linkTo } from '../../../screens.ts';
import styles from './Gallery.module.css';

/** More than a screen may weigh before it answers. */
const Samples = lazy(async () => ({ default: (await import('./Samples.tsx')).Samples }));

interface GalleryProps {
  readonly tab: string;
  /** How long the long list is, such as "150"; of "150-fails" the second page fails once. Without it there is none. */
  readonly rows: string;
}

export function Gallery({ tab, rows }: GalleryProps) {
  return (
    <>
      <h1 className={styles.heading}>Gallery</h1>
      <Type />
      <Buttons />
      <Fields />
      <Choices tab={tab} />
      <Tiles />
      <Moving />
      <Over />
      <States />
      <Icons />
      <Suspense>
        <Samples rows={Number.parseInt(rows) || 0} failing={rows.endsWith('-fails')} />
      </Suspense>
    </>
  );
}

function Type() {
  return (
    <Part title="Type and money">
      <p className={styles.display}>Ten percent back</p>
      <p>Text as it is read, in the system face.</p>
      <p className={styles.quiet}>A hint, a vendor, a time.</p>
      <Amount text="₱10,000.00" size="figure" />
      <div className={styles.row}>
        <Amount text="+₱128.50" tone="gain" size="title" />
        <Amount text="−¥64.00" tone="loss" size="title" />
        <Amount text="€1,111.11" size="title" />
        <Amount text="₱10,000.00" size="title" masked={{ label: 'Balance hidden' }} />
      </div>
      <div className={styles.row}>
        <Badge count={1} />
        <Badge count={99} />
        <Badge count={100} />
        <Badge text="Jackpot" />
        <Badge text="New" tone="accent" />
        <Badge text="Closed" tone="neutral" />
        <Badge text="Paid" tone="success" />
        <Badge text="Refused" tone="danger" />
      </div>
      <ListCount text="25 of 214 games" />
    </Part>
  );
}

function Buttons() {
  return (
    <Part title="Buttons">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant} onClick={() => toast.show({ text: 'Pressed: idle', lasts: 'short' })}>
            Register
          </Button>
          <Button
            variant={variant}
            loading
            onClick={() => toast.show({ text: 'Pressed: loading', lasts: 'short' })}
          >
            Register
          </Button>
          <Button variant={variant} disabled>
            Register
          </Button>
        </div>
      ))}
      <Button variant="primary" size="large" wide>
        <Icon path={wallet} size={20} />
        Deposit
      </Button>
      <div className={styles.row}>
        <LinkButton to={linkTo('home')}>A link</LinkButton>
        <IconButton icon={heart} label="Favourite" />
        <IconButton icon={heart} label="Favourite" pressed />
        <IconButton icon={mail} label="Inbox" variant="surface" count={7} />
        <IconLink icon={mail} label="Inbox" to={linkTo('home')} variant="surface" count={120} />
        <IconButton icon={search} label="Search" disabled />
      </div>
    </Part>
  );
}

function Fields() {
  const reveal = { show: 'Show password', hide: 'Hide password' };
  return (
    <Part title="Fields">
      <Field label="Username" name="username" required hint="4 to 14 letters or figures" />
      <Field
        label="Password"
        name="password"
        type="password"
        required
        defaultValue="secret"
        reveal={reveal}
        error="At least 8 characters"
      />
      <Field
        label="Mobile number"
        name="mobile"
        inputMode="tel"
        placeholder="917 000 0000"
        prefix="+63"
        suffix={<Button variant="quiet">Send code</Button>}
      />
      <Field label="Nickname" name="nickname" defaultValue="Lawin" disabled />
    </Part>
  );
}

function Choices({ tab }: { readonly tab: string }) {
  const [period, setPeriod] = useState<'today' | 'week' | 'month'>('today');
  const options = [
    { value: 'today', label: 'Today' },
    { value: 'week', label: 'Week' },
    { value: 'month', label: 'Month' },
  ] as const;
  return (
    <Part title="Choices">
      <Tabs label="Category" tabs={tabs} current={tab} panel="gallery-tile" variant="tile" />
      <TabPanel id="gallery-tile" current={tab}>
        <Tabs label="List" tabs={tabs.slice(0, 4)} current={tab} panel="gallery-line" />
        <TabPanel id="gallery-line" current={tab} className={styles.panel}>
          The panel of “{tab}”
        </TabPanel>
      </TabPanel>
      <SegmentedControl label="Period" options={options} value={period} onChange={setPeriod} />
      <SegmentedControl label="Closed period" options={options} value="week" onChange={setPeriod} disabled />
      <div className={styles.boxes}>
        <Checkbox name="remember" label="Remember me" />
        <Checkbox
          name="terms"
          defaultChecked
          label={
            <>
              I have read the <PageLink to={linkTo('help')}>terms</PageLink>
            </>
          }
        />
        <Checkbox name="old" label="Not for you" disabled />
      </div>
    </Part>
  );
}

function Tiles() {
  const badges = [<Badge key="jackpot" text="Jackpot" />, <Badge key="new" text="New" tone="accent" />];
  return (
    <Part title="Tiles">
      <div className={styles.tiles}>
        {games.map((game, index) => (
          <Tile
            key={game.name}
            name={game.name}
            detail={game.vendor}
            image={index < 2 ? { src: picture } : undefined}
            badge={badges[index]}
            unavailable={index === 1 ? 'Under care' : undefined}
            corner={<IconButton icon={heart} label="Favourite" variant="art" pressed={index === 0} />}
            renderPress={(part) => (
              <button type="button" disabled={index === 1} className={part.className}>
                {part.children}
              </button>
            )}
          />
        ))}
        <TileSkeleton />
        <TileSkeleton />
        <TileSkeleton />
      </div>
      <div className={styles.row}>
        <Skeleton shape="circle" className={styles.round} />
        <div className={styles.lines}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      </div>
    </Part>
  );
}

const buttons = { pause: 'Stop moving', play: 'Move again', previous: 'Previous', next: 'Next' };

function Moving() {
  return (
    <Part title="Carousel and marquee">
      <Carousel
        label="Promotions"
        texts={(button) => buttons[button]}
        slides={slides}
        renderSlide={(index) => (
          <PageLink to={linkTo('home')} className={styles.slide}>
            <span className={styles.display}>{slides[index]?.title}</span>
          </PageLink>
        )}
      />
      <div className={styles.notice}>
        <Icon path={megaphone} size={20} />
        <Marquee label="Announcements" of={[]}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </Marquee>
      </div>
    </Part>
  );
}

type Layer = 'dialog' | 'danger' | 'sheet' | 'panel';

function Over() {
  const [open, setOpen] = useState<Layer>();
  const close = () => setOpen(undefined);
  return (
    <Part title="Over the page">
      <div className={styles.row}>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('danger')}>Danger</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('panel')}>Panel</Button>
      </div>
      <div className={styles.row}>
        <Button onClick={() => toast.show({ text: 'Copied', lasts: 'short' })}>Toast</Button>
        <Button onClick={() => toast.show({ text: 'Saved', lasts: 'success', tone: 'success' })}>
          Success
        </Button>
        <Button onClick={() => toast.show({ text: 'Not saved', lasts: 'long', tone: 'danger' })}>
          Failure
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Log out?"
        cancel="Stay"
        confirm={{ label: 'Log out', onPress: close }}
      >
        Your balance stays safe.
      </Dialog>
      <Dialog
        open={open === 'danger'}
        onClose={close}
        title="Delete all messages?"
        cancel="Keep"
        confirm={{ label: 'Delete', onPress: close, danger: true }}
      >
        They cannot be brought back.
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Filter"
        closeLabel="Close"
        footer={
          <Button variant="primary" wide onClick={close}>
            Show 214 games
          </Button>
        }
      >
        <Field label="Name" name="name" />
      </Sheet>
      <SidePanel open={open === 'panel'} onClose={close} title="Menu" closeLabel="Close">
        <LinkButton to={linkTo('home')} wide>
          Home
        </LinkButton>
      </SidePanel>
    </Part>
  );
}

function States() {
  const retry = { label: 'Try again', onPress: () => undefined };
  return (
    <Part title="States">
      <EmptyState
        title="No favourites yet"
        text="Press the heart on a game and it waits for you here."
        icon={heart}
        action={<LinkButton to={linkTo('home')}>Find games</LinkButton>}
      />
      <ErrorState
        title="The games did not load"
        text="It is on our side. Try again in a moment."
        retry={retry}
      />
      <EmptyState
        role="alert"
        icon={offline}
        title="You are offline"
        text="What you see may be old."
        action={<Button onClick={retry.onPress}>{retry.label}</Button>}
      />
    </Part>
  );
}

function Icons() {
  return (
    <Part title="Icons">
      <ul className={styles.icons}>
        {Object.entries(icons).map(([name, path]) => (
          <li key={name} className={styles.icon}>
            <Icon path={path} />
            {name}
          </li>
        ))}
      </ul>
    </Part>
  );
}

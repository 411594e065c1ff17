import { useState } from 'react';
import {
  arrange,
  arranged,
  deskBadges,
  mostHot,
  vendorStates,
  type DeskGame,
  type VendorState,
} from '@laro/contract/calls/officeGames.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import type { GameType } from '@laro/contract/calls/games.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { close } from '../ui/icons/close.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useDesk } from './desk.ts';
import { FindGame } from './FindGame.tsx';
import { NotNow } from './NotNow.tsx';
import { PublishBar, saidOfPublishing, type SaidOfPublishing } from './PublishBar.tsx';
import { SortedList } from './SortedList.tsx';
import styles from './office.module.css';

type Shown = Value<typeof arranged>;

/** What is changed here and not published yet; undefined is as it is shown now. */
interface Draft {
  readonly categories?: readonly GameType[];
  readonly vendors?: Readonly<Record<string, VendorState>>;
  readonly hot?: readonly DeskGame[];
  readonly badges?: Shown['badges'];
}

/** S6-10, S3-21, S7-28: which vendors are on, in which order categories and hot games are shown, and their badges. */
export function Games() {
  const t = useText();
  const { brand, me, when } = useDesk();
  const asked = useCall(arranged, { query: { merchant: brand.code } }, { staleTime: 0 });
  const { send, isSending } = useSend(arrange);
  const [draft, setDraft] = useState<Draft>({});
  /** The version that the draft was begun on: what others publish meanwhile is not overwritten unseen. */
  const [begun, setBegun] = useState<number>();
  const [said, setSaid] = useState<SaidOfPublishing>();
  const [found, setFound] = useState<{ readonly id: string }>();
  const shown = asked.value;
  const mayArrange = me.role === 'owner' || me.role === 'content';
  if (shown === undefined) {
    return (
      <>
        <h1 className={styles.title}>{t('office.page.games')}</h1>
        {asked.failure ? <NotNow {...asked} /> : <Skeleton className={styles.waiting} />}
      </>
    );
  }
  const { categories, vendors, hot, badges } = { ...shown, ...draft, vendors: shown.vendors };
  const stateOf = (code: string, state: VendorState) => draft.vendors?.[code] ?? state;
  const isChanged = Object.keys(draft).length > 0;
  const change = (part: Draft) => {
    setBegun(begun ?? shown.version);
    setSaid(undefined);
    setDraft({ ...draft, ...part });
  };
  const letGo = () => {
    setDraft({});
    setBegun(undefined);
    setSaid(undefined);
  };
  const publish = async (over?: number): Promise<void> => {
    const version = over ?? begun ?? shown.version;
    const states = vendors.flatMap(({ code, state }): [string, 'maintenance' | 'off'][] => {
      const wanted = stateOf(code, state);
      return wanted === 'on' ? [] : [[code, wanted]];
    });
    const outcome = await send({
      body: {
        merchant: brand.code,
        version,
        badges,
        categories: [...categories],
        vendors: Object.fromEntries(states),
        hot: hot.map(({ id }) => id),
      },
    });
    if (outcome?.ok === true) letGo();
    if (outcome) setSaid(saidOfPublishing(outcome));
  };
  return (
    <>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{t('office.page.games')}</h1>
        {shown.changedBy !== undefined && (
          <p className={styles.label}>
            {t('office.arrangedBy', { by: shown.changedBy, when: when(shown.changedAt ?? '') })}
          </p>
        )}
      </div>
      {mayArrange && <p className={styles.label}>{t('office.sortHint')}</p>}
      <div className={styles.columns}>
        <section aria-labelledby="hot">
          <h2 id="hot" className={styles.small}>
            {t('office.hot')}
          </h2>
          {mayArrange && (
            <FindGame
              label={t('office.addHot')}
              hint={hot.length >= mostHot ? t('office.hotFull', { most: mostHot }) : undefined}
              offer={({ id, name, vendor }) => {
                const place = hot.findIndex((one) => one.id === id) + 1;
                return place > 0
                  ? { label: t('office.hotAlready', { name, place }), disabled: false }
                  : { label: t('office.addGame', { name, vendor }), disabled: hot.length >= mostHot };
              }}
              onFound={(game) => {
                change({ hot: [game, ...hot.filter(({ id }) => id !== game.id)] });
                setFound({ id: game.id });
              }}
            />
          )}
          <SortedList
            label={t('office.hot')}
            disabled={!mayArrange}
            items={hot}
            found={found}
            onSort={(ids) => change({ hot: ids.flatMap((id) => hot.filter((one) => one.id === id)) })}
            renderMore={(id, isCurrent) => {
              const game = hot.find((one) => one.id === id);
              return (
                game &&
                mayArrange && (
                  <>
                    <select
                      aria-label={t('office.badgeOf', { name: game.name })}
                      className={styles.badge}
                      tabIndex={isCurrent ? 0 : -1}
                      value={badges[id] ?? game.badge}
                      onChange={({ target }) => {
                        const badge = deskBadges.find((one) => one === target.value) ?? '';
                        change({ badges: { ...badges, [id]: badge } });
                      }}
                    >
                      {deskBadges.map((value) => (
                        <option key={value} value={value}>
                          {t(value === '' ? 'office.noBadge' : `games.${value}`)}
                        </option>
                      ))}
                    </select>
                    <IconButton
                      icon={close}
                      label={t('office.takeOut', { name: game.name })}
                      tabIndex={isCurrent ? 0 : -1}
                      onClick={() => change({ hot: hot.filter((one) => one.id !== id) })}
                    />
                  </>
                )
              );
            }}
          />
        </section>
        <section aria-labelledby="categories">
          <h2 id="categories" className={styles.small}>
            {t('office.categories')}
          </h2>
          <SortedList
            label={t('office.categories')}
            disabled={!mayArrange}
            items={categories.map((id) => ({ id, name: t(`games.${id}`) }))}
            onSort={(ids) =>
              change({ categories: ids.flatMap((id) => gameTypes.filter((one) => one === id)) })
            }
          />
        </section>
        <section aria-labelledby="vendors">
          <details className={styles.history}>
            <summary>
              <h2 id="vendors" className={styles.summed}>
                {t('office.vendors', {
                  count: vendors.length,
                  notOn: vendors.filter(({ code, state }) => stateOf(code, state) !== 'on').length,
                })}
              </h2>
            </summary>
            <p className={styles.label}>{t('office.vendorsText')}</p>
            <ul className={styles.rows}>
              {vendors.map(({ code, name, games, state }) => (
                <li key={code}>
                  <p>
                    <strong>{name}</strong>{' '}
                    <span className={styles.label}>{t('office.countOfGames', { count: games })}</span>
                  </p>
                  <SegmentedControl
                    label={t('office.stateOf', { name })}
                    disabled={!mayArrange}
                    options={vendorStates.map((value) => ({ value, label: t(`office.vendor.${value}`) }))}
                    value={stateOf(code, state)}
                    onChange={(value) => change({ vendors: { ...draft.vendors, [code]: value } })}
                  />
                </li>
              ))}
            </ul>
          </details>
        </section>
      </div>
      {shown.jackpots && (
        <section aria-labelledby="jackpots">
          <h2 id="jackpots" className={styles.small}>
            {t('office.jackpots')}
          </h2>
          <ul className={styles.rows}>
            {shown.jackpots.map(({ vendor, name, currency, contributed, paid, wins }) => (
              <li key={`${vendor} ${name} ${currency}`}>
                <p>
                  <strong>{name}</strong>{' '}
                  <span className={styles.label}>
                    {t('office.jackpotOf', { vendor, currency, contributed, paid, wins })}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayArrange && (
        <PublishBar
          said={said}
          isChanged={isChanged}
          isSending={isSending}
          onLetGo={letGo}
          onPublish={publish}
        />
      )}
    </>
  );
}

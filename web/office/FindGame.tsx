import { useState } from 'react';
import { findGames, type DeskGame } from '@laro/contract/calls/officeGames.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { useDesk } from './desk.ts';
import styles from './office.module.css';

interface FindGameProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Ids of those that are not looked for. */
  readonly without?: readonly string[];
  /** What its button says, and whether it can be taken. */
  readonly offer?: (game: DeskGame) => { readonly label: string; readonly disabled: boolean };
  readonly onFound: (game: DeskGame) => void;
}

/** Finds a game of the brand by a part of its name. */
export function FindGame({ label, hint, without = [], offer, onFound }: FindGameProps) {
  const t = useText();
  const { brand } = useDesk();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const found = useCall(
    findGames,
    { query: { merchant: brand.code, text: wanted } },
    { on: wanted.length >= 2 },
  );
  const others = found.value?.games.filter(({ id }) => !without.includes(id));
  return (
    <>
      <Field
        label={label}
        hint={hint}
        name="findGame"
        type="search"
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      {wanted.length >= 2 && others && (
        <ul className={styles.list} aria-label={t('office.gamesFound')}>
          {others.length === 0 && <li>{t('office.noSuchGame')}</li>}
          {others.map((game) => {
            const { name, vendor } = game;
            const says = offer?.(game) ?? { label: t('office.addGame', { name, vendor }), disabled: false };
            return (
              <li key={game.id}>
                <Button
                  wide
                  disabled={says.disabled}
                  onClick={() => {
                    onFound(game);
                    setText('');
                  }}
                >
                  {says.label}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

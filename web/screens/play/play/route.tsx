import { useMemo } from 'react';
import { Navigate, useLocation, usePageData } from '../../../platform/router/router.ts';
import type { load } from './load.ts';
import { PlayFrame } from './PlayFrame.tsx';
import { PlayRefused } from './PlayRefused.tsx';
import { wantedGame } from './wanted.ts';

/** A launched game or lobby, in a frame of its vendor's origin (S4-38). */
export default function Play() {
  const { search } = useLocation();
  // The same object for as long as the address stays: another one would launch the game again.
  const wanted = useMemo(() => wantedGame(new URLSearchParams(search)), [search]);
  const { movedTo, game } = usePageData<typeof load>();
  if (movedTo !== undefined) return <Navigate to={movedTo} />;
  if (wanted === undefined) return <PlayRefused code="GAME_NOT_FOUND" />;
  return <PlayFrame key={search} wanted={wanted} game={game} />;
}

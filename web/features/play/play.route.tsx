import { useMemo } from 'react';
import { useLocation } from '../../platform/router.ts';
import { PlayFrame } from './PlayFrame.tsx';
import { PlayRefused } from './PlayRefused.tsx';
import { wantedGame } from './wanted.ts';

/** A launched game or lobby, in a frame of its provider's origin (S4-38). */
export default function Play() {
  const { search } = useLocation();
  // The same object for as long as the address stays: another one would launch the game again.
  const wanted = useMemo(() => wantedGame(new URLSearchParams(search)), [search]);
  if (wanted === undefined) return <PlayRefused code="GAME_NOT_FOUND" />;
  return <PlayFrame key={wanted.nodeId ?? wanted.vendor} wanted={wanted} />;
}

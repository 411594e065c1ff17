import { useSearchParams } from 'react-router';
import { PlayFrame } from './PlayFrame.tsx';
import { PlayRefused } from './PlayRefused.tsx';
import { wantedGame } from './wanted.ts';

/** A launched game, in a frame of its provider's origin (S4-38). */
export default function Play() {
  const [query] = useSearchParams();
  const wanted = wantedGame(query);
  if (wanted === undefined) return <PlayRefused code="GAME_NOT_FOUND" />;
  return <PlayFrame key={wanted.nodeId} wanted={wanted} />;
}

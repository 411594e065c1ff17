import { useEffect, useRef } from 'react';
import type { Spec } from '@laro/contract/protocol/call.ts';
import { askAnew } from '../../platform/net/askAnew.ts';
import { useBalance } from './balance.data.ts';

/** Asks for the calls' answers again each time the balance has moved; `calls` is the same list each time. */
export function useMoved(calls: readonly Pick<Spec, 'id'>[]): void {
  const version = useBalance().balance?.version;
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current !== undefined && version !== seen.current) askAnew(calls);
    seen.current = version;
  }, [version, calls]);
}

import { statfs } from 'node:fs/promises';
import type { Config } from '../house/config.ts';
import type { OpenEvents } from '../house/events.ts';

/** Why a balancer should send its requests to another process. */
export type Hindrance = 'stopping' | 'database' | 'disk';

export interface Readiness {
  /** None: this process is ready. */
  ask(): Promise<Hindrance[]>;
  /** From now on it is not: it is about to stop. */
  end(): void;
  readonly isEnding: () => boolean;
}

/** How long the database may take to answer `select 1`, in ms. */
const patience = 1_000;

/** However many ask at once, the database is asked once, on the line that listens to it: no pool has to have room. */
export function readinessOf(
  { dataFolder, diskRoomMb }: Pick<Config, 'dataFolder' | 'diskRoomMb'>,
  events: Pick<OpenEvents, 'answers'>,
): Readiness {
  let isEnding = false;
  let asking: Promise<Hindrance[]> | undefined;

  async function findHindrances(): Promise<Hindrance[]> {
    const [answers, room] = await Promise.all([events.answers(patience), hasRoom(dataFolder, diskRoomMb)]);
    return [...(answers ? [] : ['database' as const]), ...(room ? [] : ['disk' as const])];
  }

  return {
    async ask() {
      asking ??= findHindrances().finally(() => (asking = undefined));
      const found = await asking;
      return isEnding ? ['stopping', ...found] : found;
    },
    end: () => void (isEnding = true),
    isEnding: () => isEnding,
  };
}

async function hasRoom(folder: string, mb: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= mb * 1_000_000;
  } catch {
    return false;
  }
}

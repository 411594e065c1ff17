import type { Arcade, Session } from '../house.ts';

/** How often the database is asked what has ended, while anybody listens; every so many times an open line is shown to be one. */
const [beat, comfort] = [2_000, 7];
/** Of one session: its page, and one that is just being reloaded. */
const mostOfSession = 2;

export const streamHeaders = { 'content-type': 'text/event-stream' };

interface Line {
  readonly session: bigint;
  readonly game: string;
  last: string | undefined;
  write(text: string): void;
  end(): void;
}

export interface DrawStreams {
  open(session: Session): Response;
  end(): void;
}

/**
 * Tells pages that a draw of their lottery has ended, whichever process has drawn it. One question of the database for
 * all of them, and none while nobody listens.
 */
export function drawStreams({ db, log }: Pick<Arcade, 'db' | 'log'>): DrawStreams {
  const lines = new Set<Line>();
  let timer: NodeJS.Timeout | undefined;
  let beats = 0;

  async function look(): Promise<void> {
    const games = [...new Set([...lines].map(({ game }) => game))];
    const found = await db
      .selectFrom('arcade.draws')
      .select(['game', (eb) => eb.fn.max('number').as('last')])
      .where('game', 'in', games)
      .where('ended_at', 'is not', null)
      .groupBy('game')
      .execute();
    const latest = new Map(found.map(({ game, last }) => [game, String(last)]));
    beats += 1;
    for (const line of lines) {
      const last = latest.get(line.game) ?? '';
      // What had ended before, the page has seen: from the first sign on it is told.
      const isNew = line.last !== undefined && line.last !== last;
      if (isNew) line.write(`data: ${last}\n\n`);
      else if (line.last === undefined || beats % comfort === 0) line.write(':\n\n');
      line.last = last;
    }
  }

  function drop(line: Line) {
    lines.delete(line);
    if (lines.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    open(session) {
      const own = [...lines].filter((line) => line.session === session.id);
      for (const old of own.slice(0, Math.max(0, own.length - mostOfSession + 1))) old.end();
      let line: Line | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const encoder = new TextEncoder();
          const opened: Line = {
            session: session.id,
            game: session.game,
            last: undefined,
            write: (text) => controller.enqueue(encoder.encode(text)),
            end() {
              drop(opened);
              controller.close();
            },
          };
          line = opened;
          lines.add(opened);
        },
        cancel() {
          if (line) drop(line);
        },
      });
      const ask = () => look().catch((error: unknown) => log.error('arcade.streams.failed', error));
      timer ??= setInterval(() => void ask(), beat);
      void ask();
      return new Response(body, { headers: streamHeaders });
    },
    end() {
      for (const line of lines) line.end();
    },
  };
}

import type * as officeMissions from '@laro/contract/calls/officeMissions.ts';
import type { WrittenMission } from '@laro/contract/calls/officeMissions.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { lastDocument, publishDocument } from '../../staff/documents.ts';
import { findProgramme, type Programme } from '../../staff/pointProgramme.ts';

export function handlers({ db, clock }: House): Handlers<typeof officeMissions> {
  return {
    async listMissions({ query: { merchant } }) {
      const [programme, last] = await Promise.all([
        findProgramme(db, merchant),
        lastDocument(db, merchant, 'missions'),
      ]);
      return {
        hasPoints: programme !== undefined,
        version: last?.version ?? 0,
        ...(last && { changedBy: last.name, changedAt: last.at.toISOString() }),
        missions: programme?.missions.map(written) ?? [],
      };
    },

    async setMissions({ body: { merchant, version, missions }, staff, refuse }) {
      const programme = await findProgramme(db, merchant);
      if (programme === undefined) return refuse('NO_POINTS');
      const done = await publishDocument(db, {
        merchant,
        kind: 'missions',
        version,
        document: missions,
        staff,
        at: clock.now(),
        what: 'missions.set',
        changed: changesOf(programme.missions.map(written), missions),
      });
      return done ? refuse('CHANGED_MEANWHILE', done) : { version: version + 1 };
    },
  };
}

function written({ names, ...mission }: Programme['missions'][number]): WrittenMission {
  const name = names['EN'] ?? mission.key;
  return { ...mission, names: { EN: name, TY: names['TY'] ?? name } };
}

/** What an audit line says: each mission that came, went or is another, in short. */
function changesOf(before: readonly WrittenMission[], after: readonly WrittenMission[]): string[] {
  const short = (one: WrittenMission | undefined) =>
    one === undefined
      ? 'none'
      : [one.names.EN, one.each, one.task, one.needs, one.category ?? 'any', one.points, one.keptFor].join(
          ' ',
        );
  const keys = new Set([...before, ...after].map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const [was, is] = [before, after].map((all) => short(all.find((one) => one.key === key)));
    return was === is ? [] : [`${key}: ${was} -> ${is}`];
  });
}

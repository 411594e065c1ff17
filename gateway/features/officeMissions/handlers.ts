import { isDeepStrictEqual } from 'node:util';
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
      // First: what is read after it is of this version, or nothing is published.
      const last = await lastDocument(db, merchant, 'missions');
      const programme = await findProgramme(db, merchant);
      if (programme === undefined) return refuse('NO_POINTS');
      const before = programme.missions.map(written);
      if ((last?.version ?? 0) !== version) {
        return refuse('CHANGED_MEANWHILE', { by: last?.name ?? '', version: last?.version ?? 0 });
      }
      // Points buy money, which nobody else at the desk gives by themself: what a mission asks and gives is an owner's to say (A37-3).
      if (staff.role !== 'owner' && missions.some((one) => !isAsBefore(one, before))) {
        return refuse('TERMS_OF_OWNER');
      }
      const done = await publishDocument(db, {
        merchant,
        kind: 'missions',
        version,
        document: missions,
        staff,
        at: clock.now(),
        what: 'missions.set',
        changed: changesOf(before, missions),
      });
      return done ? refuse('CHANGED_MEANWHILE', done) : { version: version + 1 };
    },
  };
}

function written({ names, ...mission }: Programme['missions'][number]): WrittenMission {
  const name = names['EN'] ?? mission.key;
  return { ...mission, names: { EN: name, TY: names['TY'] ?? name } };
}

/** Whether it is a mission of before, but for its name. */
function isAsBefore(one: WrittenMission, before: readonly WrittenMission[]): boolean {
  return before.some((was) => isDeepStrictEqual({ ...one, names: was.names }, was));
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

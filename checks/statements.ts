/**
 * What docs/behaviour says the product does, and how much of that tests show. A statement is one line:
 * `- **S4-06** Logging out asks first.` It is `shown` once a test carries its id in the title, in one of the places where
 * it is built: those of the line `Tests:` right under it, otherwise of the line `Tests:` above all of its area. What is
 * not so yet ends with a mark: `(pending)`, nothing of it is built, or `(partly: what is missing)`, in the product or in
 * its tests.
 */
export type Progress = 'shown' | 'partly' | 'pending';

export interface Statement {
  readonly id: string;
  /** The name of its file in docs/behaviour. */
  readonly area: string;
  readonly mark: 'partly' | 'pending' | undefined;
  /** Folders, or beginnings of the names of files up to a dot. */
  readonly places: readonly string[];
}

/** A title of a test, with the file and line where it stands. */
export interface Title {
  readonly at: string;
  readonly text: string;
}

/** What of a row of web/screens.ts says how far its screen is. */
export interface ScreenRow {
  readonly name: string;
  readonly spec: readonly string[];
  readonly pending: boolean;
}

const idPattern = /\bS\d-\d{2}\b/g;
const statement = /^- \*\*(S\d-\d{2})\*\* (.*)\n(?: {2}Tests: (.*))?/gm;
const ofArea = /^Tests: (.*)$/m;
const mark = /\((pending|partly: [^()]+)\)$/;
/** A mark in the wrong form is no mark, and would be read as text. */
const almostMark = /\((pending|partly)\b[^()]*\)?/i;
/** What stands between `test(`, `it(`, `describe(` (with .each, .skipIf and the like) and the end of the title. */
const titlePattern = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

/** The statements of one file of docs/behaviour, and the marks that cannot be read. */
export function readStatements(
  area: string,
  text: string,
): { statements: readonly Statement[]; problems: readonly string[] } {
  const problems: string[] = [];
  const common = placesIn(ofArea.exec(text)?.[1] ?? '');
  const statements = [...text.matchAll(statement)].map(([, id = '', said = '', own]): Statement => {
    const [marked = '', state = ''] = mark.exec(said) ?? [];
    if (almostMark.test(said.slice(0, said.length - marked.length))) {
      problems.push(
        `${fileOf(area)}: the mark of ${id} cannot be read; end the line with (pending) or (partly: what is missing), without further brackets`,
      );
    }
    return {
      id,
      area,
      places: own === undefined ? common : placesIn(own),
      mark: state === '' ? undefined : state === 'pending' ? 'pending' : 'partly',
    };
  });
  return { statements, problems };
}

/** `` `rules/money`, `e2e/{games,play}` `` are three places. */
function placesIn(line: string): string[] {
  return [...line.matchAll(/`([^`{}]+)(?:\{([^`{}]*)\})?`/g)].flatMap(([, begin = '', ends = '']) =>
    ends.split(',').map((end) => begin + end),
  );
}

function isIn(file: string, place: string): boolean {
  return file.startsWith(place) && /^[/.:]/.test(file.slice(place.length));
}

/** The titles of one file of tests. */
export function readTitles(file: string, text: string): Title[] {
  return [...text.matchAll(titlePattern)].map((match) => ({
    at: `${file}:${text.slice(0, match.index).split('\n').length}`,
    text: match[2] ?? '',
  }));
}

export function idsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(idPattern));
}

/** How far each statement is, and where statements, titles, screens and the list of ids contradict each other. */
export function judge(given: {
  readonly ids: ReadonlySet<string>;
  readonly statements: readonly Statement[];
  readonly titles: readonly Title[];
  readonly screens: readonly ScreenRow[];
}): { progress: ReadonlyMap<string, Progress>; problems: readonly string[] } {
  const { ids, statements, titles, screens } = given;
  const problems: string[] = [];
  const stated = new Map<string, Statement>();
  for (const one of statements) {
    const other = stated.get(one.id);
    if (other) problems.push(`${fileOf(one.area)}: ${one.id} is stated in ${other.area}.md too; keep one`);
    stated.set(one.id, one);
  }
  for (const id of ids) {
    if (!stated.has(id)) problems.push(`docs/behaviour: no statement begins with "- **${id}**"; write it`);
  }

  const claimed = new Set<string>();
  const used = new Map<readonly string[], Set<string>>();
  for (const { at, text } of titles) {
    for (const id of idsIn(text)) {
      const said = stated.get(id);
      const place = said?.places.find((one) => isIn(at, one));
      if (said !== undefined && place !== undefined) {
        claimed.add(id);
        used.set(said.places, (used.get(said.places) ?? new Set()).add(place));
      }
      if (said === undefined) problems.push(`${at}: ${id} is not in docs/behaviour; mend the id`);
      else if (said.mark === 'pending') {
        problems.push(
          `${at}: claims ${id}, which ${fileOf(said.area)} marks as pending; a test that shows it takes the mark away, any other leaves the id out of its title`,
        );
      } else if (place === undefined) {
        problems.push(
          `${at}: claims ${id}, which is not built there; leave the id out of the title of a test of something else, or add the place to \`Tests:\` in ${fileOf(said.area)}`,
        );
      }
    }
  }
  const unused = statements.flatMap(({ area, places }) =>
    places
      .filter((place) => used.get(places)?.has(place) !== true)
      .map(
        (place) =>
          `${fileOf(area)}: no title in ${place} claims what it is named for; take it from \`Tests:\``,
      ),
  );
  problems.push(...new Set(unused));

  for (const { name, spec, pending } of screens) {
    for (const id of spec) {
      const said = stated.get(id);
      if (said === undefined) continue;
      const place = `${fileOf(said.area)}: ${id}`;
      if (pending && said.mark === undefined) {
        problems.push(
          `${place} has no mark, but ${name} of web/screens.ts is pending; end it with (pending) or (partly: what is missing)`,
        );
      }
      if (!pending && said.mark === 'pending') {
        problems.push(
          `${place} is marked as pending, but ${name} of web/screens.ts is built; take the mark away, or say (partly: what is missing)`,
        );
      }
    }
  }

  const progress = new Map<string, Progress>();
  for (const { id, area, mark: known } of stated.values()) {
    progress.set(id, known ?? 'shown');
    if (known === undefined && !claimed.has(id)) {
      problems.push(
        `${fileOf(area)}: no title of a test in its places carries ${id}; write the test, or end the statement with (partly: what is missing)`,
      );
    }
  }
  return { progress, problems };
}

function fileOf(area: string): string {
  return `docs/behaviour/${area}.md`;
}

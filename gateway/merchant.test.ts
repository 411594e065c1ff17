import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { merchantSource } from '@laro/contract/brand/merchantSource.ts';
import { brands } from '@laro/merchants/brands.ts';
import { readMerchant } from '@laro/merchants/merchantFile.ts';
import { openDatabase } from './db/database.ts';
import { testDatabase } from './db/testDatabase.ts';
import { tellRunning } from './house/running.ts';
import { runCommand } from './testing/runCommand.ts';

const root = path.resolve(import.meta.dirname, '..');
/** A legal text of the template. */
const inBoth = { EN: expect.stringContaining('{name}'), TY: expect.stringContaining('{name}') };
let folder: string;
let url: string;

beforeAll(async () => {
  ({ url } = await testDatabase());
  folder = await mkdtemp(path.join(tmpdir(), 'laro-merchant-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A copy of Perlas under another code, changed as the test wants. */
async function merchant(
  code: string,
  change: (source: string) => string = (source) => source,
): Promise<string> {
  const own = path.join(folder, code);
  await cp(path.join(root, 'merchants/perlas/merchant.ts'), path.join(own, 'merchant.ts'));
  const source = await readFile(path.join(own, 'merchant.ts'), 'utf8');
  await writeFile(path.join(own, 'merchant.ts'), change(source.replace("code: 'perlas'", `code: '${code}'`)));
  return own;
}

const runIn = (more: Readonly<Record<string, string>>, ...args: string[]) =>
  runCommand('merchant.ts', args, { DATABASE_URL: url, LARO_DATA: folder, ...more });
const run = (...args: string[]) => runIn({}, ...args);

describe('S1-04 npm run merchant', () => {
  test('check says what is wrong by name and line', async () => {
    const own = await merchant('salamin', (source) =>
      source.replace("theme: 'light'", "theme: 'pink'").replace('demo: true', "demo: 'yes'"),
    );
    const lines = (await readFile(path.join(own, 'merchant.ts'), 'utf8')).split('\n');
    const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
    const { code, said } = await run('check', own);
    expect(code).toBe(1);
    expect(said).toContain(`merchant.ts:${lineOf("'pink'")} theme: needs ("dark" | "light"), not "pink"`);
    expect(said).toContain(`merchant.ts:${lineOf("'yes'")} demo: needs boolean, not "yes"`);
  });

  test('check says that a code or a host is the desk’s', async () => {
    const own = await merchant('office');
    expect((await run('check', own)).said).toMatch(/merchant\.ts:\d+ code: .*another code than office/);
    expect((await run('new', path.join(folder, 'sub/office'))).code).toBe(1);
    const hosted = await merchant('mesa', (source) =>
      source.replace(/hosts: \[/, "hosts: ['desk.example', "),
    );
    const { said } = await runIn({ OFFICE_HOST: 'desk.example' }, 'check', hosted);
    expect(said).toContain('leads to the desk (OFFICE_HOST) already');
    const named = await runIn({ OFFICE_HOST: 'mesa.localhost' }, 'check', hosted);
    expect(named.said).toContain('code: leads to the desk (OFFICE_HOST) already');
  });

  test('check names a setting, a flag, a field and a token that are none, and one that is missing', async () => {
    const own = await merchant('mali', (source) =>
      source
        .replace("theme: 'light'", "theme: 'light', colour: 1")
        .replace('    betRecord: false,', '    betRecords: false,')
        .replace('  trialPlay: true,', "  tokens: { dark: { pagee: '#000000', page: 'black' } },")
        .replace('    email: {', '    emial: {'),
    );
    const { said } = await run('check', own);
    const lines = (await readFile(path.join(own, 'merchant.ts'), 'utf8')).split('\n');
    const at = (text: string) => `merchant.ts:${lines.findIndex((line) => line.includes(text)) + 1}`;
    const none = 'is no setting; docs/settings.md has all of them';
    expect(said).toContain(`${at('colour: 1')} colour: ${none}`);
    expect(said).toContain(`${at('betRecords')} flags.betRecords: ${none}`);
    expect(said).toContain(`${at('flags: {')} flags.betRecord: is missing`);
    expect(said).toContain(`${at('emial')} register.emial: is no field of the registration`);
    expect(said).toContain(`${at('pagee')} tokens.dark.pagee: is no token`);
    expect(said).toContain(`${at('pagee')} tokens.dark.page: needs a colour such as #f5a524`);
    expect(said).toMatch(/ trialPlay: is missing/);
  });

  test('check names colours that cannot be read, with their line and what to do', async () => {
    const faint = `  trialPlay: true,
  tokens: {
    light: {
      'text-2': '#d0d0d0',
    },
    dark: {},
    brand: { 'radius-m': '4px', 'face-display': 'serif' },
  },`;
    const own = await merchant('malabo', (source) => source.replace('  trialPlay: true,', faint));
    const lines = (await readFile(path.join(own, 'merchant.ts'), 'utf8')).split('\n');
    const line = lines.findIndex((text) => text.includes("'text-2'")) + 1;
    const { code, said } = await run('check', own);
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(
        `merchant\\.ts:${line} tokens\\.light\\.text-2: text-2 on page .* needs 4\\.5:1; set one of`,
      ),
    );
    await merchant('malabo', (source) =>
      source.replace('  trialPlay: true,', faint.replace('#d0d0d0', '#303030')),
    );
    expect((await run('check', own)).said).toContain('is in order');
  });

  test('check names what fits the type of a setting and would break the brand', async () => {
    const faults: readonly [from: string, to: string, ...said: string[]][] = [
      ["name: 'Perlas'", `name: '${'a'.repeat(41)}'`, 'name: needs at most 40 characters, not 41'],
      ['hosts: []', "hosts: ['a..b']", 'hosts.0: needs a host name such as play.example.com'],
      ['hosts: []', "hosts: ['bago.localhost']", 'hosts.0: needs a host name'],
      ['hosts: []', "hosts: ['a.example', 'a.example']", 'hosts: needs each of them only once'],
      ["languages: ['EN', 'TY']", "languages: ['TY']", 'defaultLanguage: must be one of its languages'],
      ["categories: ['RNG',", "categories: ['RNG', 'RNG',", 'categories: needs each of them only once'],
      ['jackpot: { from: 0, to: 0 }', 'jackpot: { from: 0, to: 2e12 }', 'jackpot.to: needs at most'],
      ['jackpotCounter: false', 'jackpotCounter: true', 'jackpot.to: must be more than jackpot.from'],
      [
        'minLength: 6, maxLength: 128',
        'minLength: 129, maxLength: 128',
        'rules.loginPassword.minLength: must',
      ],
      ['restrictedRanges: []', "restrictedRanges: ['300.1.1.1/24']", 'status.restrictedRanges.0: needs'],
      ['restrictedRanges: []', "restrictedRanges: ['10.0.0.0/33']", 'status.restrictedRanges.0: needs'],
      ['restrictedRanges: []', "restrictedRanges: ['2001:db8:::/48']", 'status.restrictedRanges.0: needs'],
      [
        "speedTest: '/sandbox/speed'",
        "speedTest: 'https://ben:secret@speed.example'",
        'links.speedTest: needs an address without a name and a password in it',
      ],
      ['theme:', "texts: { EN: { 'home.no': 'x' } }, theme:", 'texts.EN.home.no: is the id of no text'],
      ['theme:', "texts: { EN: { 'shell.menu': '{who}' } }, theme:", 'texts.EN.shell.menu: has {who}'],
      ['theme:', "texts: { EN: { 'shell.menu': '{who' } }, theme:", 'texts.EN.shell.menu: cannot be read'],
      [
        'hosts: [],\n  demo: true',
        "hosts: ['a.example'],\n  demo: false",
        'legal.terms: is still the template; write the brand',
        // Decision 208.
        'links.customerService.0.path: leads to /sandbox/chat/desk, which is there for a demo alone',
        'links.speedTest: leads to /sandbox/speed, which is there for a demo alone',
        'licence.EN: calls the brand a demonstration',
        'licence.TY: calls the brand a demonstration',
      ],
    ];
    for (const [at, [from, to, ...wanted]] of faults.entries()) {
      const own = await merchant(`mali${at}`, (source) => source.replace(from, to));
      const source = await readFile(path.join(own, 'merchant.ts'), 'utf8');
      expect(source).toContain(to);
      const read = await readMerchant(own);
      const said = read.ok ? [] : read.problems.map(({ name, message }) => `${name}: ${message}`);
      expect(said).toEqual(wanted.map((one) => expect.stringContaining(one)));
    }
  });

  test('A27-3 A27-6 check refuses a name of several lines, and what no database takes, wherever it stands', async () => {
    const wanted = [
      ["name: 'Perlas'", "name: 'Perlas\\nBcc: me@mail.example'", 'name: needs letters that can be seen'],
      ["name: 'Perlas'", "name: 'Per\\u202elas'", 'name: needs letters that can be seen'],
      ['theme:', "texts: { EN: { 'shell.menu': 'a\\0b' } }, theme:", 'texts.EN.shell.menu: holds a NUL'],
      ['theme:', "texts: { TY: { 'shell.menu': '\\ud800' } }, theme:", 'TY.shell.menu: holds half a letter'],
    ] as const;
    for (const [at, [from, to, said]] of wanted.entries()) {
      const own = await merchant(`titik${at}`, (source) => source.replace(from, to));
      expect(await run('check', own)).toMatchObject({ code: 1, said: expect.stringContaining(said) });
    }
  });

  test('S1-04 S6-10 what a plain brand begins with says what of it is to be changed before it opens', async () => {
    const own = path.join(folder, 'payak');
    await run('new', own);
    const { code, said } = await run('check', own);
    expect(code).toBe(0);
    const named = [...said.matchAll(/:\d+ (\S+): warning: /g)].map(([, name]) => name);
    expect(named).toEqual(['legal.terms', 'links.customerService.0.path', 'licence.EN', 'licence.TY']);
    const file = path.join(own, 'merchant.ts');
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replace('hosts: []', "hosts: ['play.payak.example']"));
    expect(await run('check', own)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/licence\.EN: calls the brand a demonstration/),
    });
  });

  test('check warns of what does nothing, locks people out or lets the wrong ones in, and finds it in order all the same', async () => {
    const warned: readonly [from: string, to: string, said: string][] = [
      [
        'hosts: []',
        "hosts: ['a.example']",
        'demo: goes with hosts: whoever reaches a.example logs in as agent',
      ],
      ['demo: true', 'demo: false', 'legal.terms: is still the template; write the brand'],
      [
        'floatingService: false',
        'floatingService: true',
        'flags.floatingService: shows nothing without links.f',
      ],
      [
        'googleLogin: false',
        'googleLogin: true',
        'flags.googleLogin: shows nothing without externalLogin.goo',
      ],
      ['facebookLogin: false', 'facebookLogin: true', 'flags.facebookLogin: shows nothing without externalL'],
      [
        'usernameRegistration: true',
        'usernameRegistration: false',
        'flags.usernameRegistration: is off like m',
      ],
      [
        'mobileRegistration: false',
        'mobileRegistration: true',
        'flags.mobilePassword: is off, and mobileVerifi',
      ],
      [
        'mobilePassword: false',
        'mobilePassword: true',
        'flags.mobilePassword: does nothing while mobileRegi',
      ],
      [
        'confirmPassword: { enabled: true',
        'confirmPassword: { enabled: false',
        'register.confirmPassword.enab',
      ],
      ['from: 0, to: 0', 'from: 9, to: 3', 'jackpot.to: is not more than jackpot.from'],
      [
        'most: { RNG: 0.8, LIVE: 0.5, FISH: 0.8, PVP: 0.5, LOTT: 1, ELOTT: 1, SPORTS: 0.6, ESPORTS: 0.6 }',
        'most: {}',
        'agreements: are paid out of rebates',
      ],
      ["languages: ['EN', 'TY']", "languages: ['EN', 'ID']", 'languages.1: has no catalogue in web/messages'],
      ['theme:', "texts: { ID: { 'shell.menu': 'x' } }, theme:", 'texts.ID: is shown to nobody'],
    ];
    for (const [at, [from, to, wanted]] of warned.entries()) {
      const own = await merchant(`babala${at}`, (source) => source.replace(from, to));
      expect(await readFile(path.join(own, 'merchant.ts'), 'utf8')).toContain(to);
      const read = await readMerchant(own);
      const said = read.ok ? read.warnings.map(({ name, message }) => `${name}: ${message}`) : [];
      expect(said).toContainEqual(expect.stringContaining(wanted));
    }
    const { code, said } = await run('check', path.join(folder, 'babala0'));
    expect(code).toBe(0);
    expect(said).toMatch(/merchant\.ts:\d+ demo: warning: goes with hosts/);
    expect(said).toContain('Perlas (babala0) is in order, but for the warnings');
  });

  test('security M5: a new brand is closed: no demo, so no account with a known password and no sandbox', async () => {
    const own = path.join(folder, 'sarado');
    expect((await run('new', own)).code).toBe(0);
    const read = await readMerchant(own);
    expect(read).toMatchObject({ ok: true, settings: { demo: false, hosts: [] } });
    await run('apply', own);
    const { db, close } = openDatabase(url, { connections: 1 });
    const members = await db
      .selectFrom('members')
      .selectAll()
      .where('merchant_code', '=', 'sarado')
      .execute();
    await close();
    expect(members).toEqual([]);
  });

  test.each(['[', '({a:', 'a=>', '`${'])(
    'security L12: a file with 20,000 times %s is refused by name, and ends nothing',
    async (token) => {
      const own = await merchant('malalim', (source) =>
        source.replace('demo: true', `demo: ${token.repeat(20_000)}`),
      );
      const file = path.join(own, 'merchant.ts');
      expect(await readMerchant(own)).toEqual({
        ok: false,
        file,
        problems: [{ line: 1, name: 'merchant.ts', message: expect.stringContaining('nested too deeply') }],
      });
    },
  );

  test('security L12: a file that is more than settings written out is not run, and refused by name and line', async () => {
    const touched = path.join(folder, 'touched');
    const touch = `(await import('node:fs')).writeFileSync('${touched}', '')`;
    const more: readonly [from: string, to: string, name: string, said: string][] = [
      ['export const', `${touch};\nexport const`, 'merchant.ts', 'may hold nothing but the settings'],
      ['export const', "throw new Error('oops');\nexport const", 'merchant.ts', 'may hold nothing but'],
      ['export const', "import './gone.ts';\nexport const", 'merchant.ts', 'may hold nothing but'],
      [
        'export const',
        'const rule = { enabled: true };\nexport const',
        'merchant.ts',
        'may hold nothing but',
      ],
      ['demo: true', `demo: ${touch} ?? true`, 'demo', 'must be written out'],
      ['demo: true', 'demo: process.exit(3)', 'demo', 'must be written out'],
      ['to: 0 }', 'to: Infinity }', 'jackpot.to', 'must be written out'],
      ['imageCdns: []', 'imageCdns: [`https://${host}`]', 'imageCdns.0', 'must be written out'],
      ['imageCdns: []', 'imageCdns: [...hosts]', 'imageCdns.0', 'must be written out'],
      ['downloads: {', 'downloads: { ...downloads,', 'downloads', 'must be written out'],
      ['downloads: {', "downloads: { ['ios']: 'x',", 'downloads', 'must be written out'],
    ];
    for (const [at, [from, to, name, wanted]] of more.entries()) {
      const own = await merchant(`takbo${at}`, (source) => source.replace(from, to));
      const lines = (await readFile(path.join(own, 'merchant.ts'), 'utf8')).split('\n');
      const line = lines.findIndex((text) => text.includes(to.split('\n')[0] ?? '')) + 1;
      const read = await readMerchant(own);
      expect(read).toEqual({
        ok: false,
        file: path.join(own, 'merchant.ts'),
        problems: [{ line, name, message: expect.stringContaining(wanted) }],
      });
    }
    expect(existsSync(touched)).toBe(false);
    expect(await run('check', path.join(folder, 'takbo5'))).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /merchant\.ts:\d+ demo: must be written out: the file is read and not run\n$/,
      ),
    });
  });

  test.each(['legal/terms.EN.md', 'brand/mark.svg'])(
    'security L12: %s that is a link out of the folder is not read',
    async (name) => {
      const own = await merchant(`ligaw${name.length}`);
      const secret = path.join(folder, `secret${name.length}`);
      await writeFile(secret, 'a secret of the installation');
      await mkdir(path.dirname(path.join(own, name)), { recursive: true });
      await symlink(secret, path.join(own, name));
      expect(await readMerchant(own)).toMatchObject({
        ok: false,
        problems: [{ name, message: expect.stringContaining('leads out of the folder') }],
      });
    },
  );

  test.each(['merchant.ts', 'brand/mark.svg', 'legal/terms.EN.md'])(
    'A20-4 L12: %s that is larger than any is refused by name and not read',
    async (name) => {
      const own = await merchant(`malaki${name.length}`);
      await mkdir(path.dirname(path.join(own, name)), { recursive: true });
      await writeFile(path.join(own, name), '('.repeat(1_000_001));
      expect(await readMerchant(own)).toMatchObject({
        ok: false,
        problems: [{ line: 1, name, message: 'is larger than 1000000 bytes' }],
      });
    },
  );

  test('takes address ranges of both versions, and names as the operator has them', async () => {
    const own = await merchant('malayo', (source) =>
      source
        .replace('restrictedRanges: []', "restrictedRanges: ['10.0.0.0/8', '0.0.0.0/0', '2001:db8::/48']")
        .replace('hosts: []', "hosts: ['play.example.com', 'xn--a-1.example', 'play.example.ph']"),
    );
    expect(await readMerchant(own)).toMatchObject({ ok: true });
  });

  test('S3-31 diff and apply refuse a host that leads to another merchant', async () => {
    const withHosts = (hosts: string) => (source: string) => source.replace('hosts: []', `hosts: [${hosts}]`);
    await run('apply', await merchant('una', withHosts("'una.example'")));
    const own = await merchant('ikalawa', withHosts("'ikalawa.example', 'una.example'"));
    for (const command of ['diff', 'apply']) {
      const { code, said } = await run(command, own);
      expect(code).toBe(1);
      expect(said).toMatch(/merchant\.ts:\d+ hosts\.1: leads to una already/);
    }
    await merchant('una');
    await run('apply', path.join(folder, 'una'));
    expect((await run('apply', own)).said).toContain('ikalawa: applied');
  });

  test('security L11: a host of the vendor is no merchant’s, for cookies know no ports', async () => {
    const own = await merchant('laruan', (source) =>
      source.replace('hosts: []', "hosts: ['laruan.example', 'games.example']"),
    );
    const env = { ARCADE_ORIGIN: 'https://games.example:8443' };
    const { code, said } = await runIn(env, 'diff', own);
    expect(code).toBe(1);
    expect(said).toMatch(/merchant\.ts:\d+ hosts\.1: leads to the vendor \(ARCADE_ORIGIN\) already/);
    expect((await run('diff', own)).code).toBe(0);
    // A19-5: nor is the name that its code has on this machine.
    const named = await runIn({ ARCADE_ORIGIN: 'http://laruan.localhost:8443' }, 'diff', own);
    expect(named.said).toContain('code: leads to the vendor (ARCADE_ORIGIN) already');
  });

  test('check names a folder without a merchant, a file that does not parse, and a code of another folder', async () => {
    expect((await run('check', folder)).said).toContain('merchant.ts: is not there');
    expect((await run('check', await merchant('sira', (source) => `${source} }`))).said).toMatch(
      /merchant\.ts:\d+/,
    );
    const other = await merchant('iba', (source) => source.replace("code: 'iba'", "code: 'perlas'"));
    expect((await run('check', other)).said).toContain('code: must be the name of the folder, "iba"');
  });

  test('diff and apply say what changes, and a second time that nothing does', async () => {
    const own = await merchant('bago');
    expect(await run('check', own)).toEqual({ code: 0, said: expect.stringContaining('(bago) is in order') });
    expect((await run('diff', own)).said).toContain('theme: (unset) -> "light"');
    expect((await run('apply', own)).said).toContain('bago: applied');
    expect((await run('diff', own)).said).toContain('bago: nothing to change');
    await merchant('bago', (source) => source.replace("theme: 'light'", "theme: 'dark'"));
    expect((await run('diff', own)).said.trim()).toBe('theme: "light" -> "dark"');
  });

  test('takes the file that the preview writes of the settings of any brand', async () => {
    for (const { merchant: file } of Object.values(brands)) {
      const settings = v.parse(MerchantSettings, {
        ...file,
        name: `It's "${file.name}" */ \\d`,
        texts: { EN: { 'home.hotNow': 'Hot &\n“new”' } },
      });
      const own = path.join(folder, settings.code);
      await mkdir(own, { recursive: true });
      await writeFile(path.join(own, 'merchant.ts'), merchantSource(settings));
      const legal = { terms: inBoth, privacy: inBoth, rules: inBoth };
      expect(await readMerchant(own)).toEqual({
        ok: true,
        settings: { ...settings, legal },
        warnings: [],
      });
    }
  });

  test('S3-04 a brand whose members have money keeps its currency: check, diff and apply say so, and nothing is written', async () => {
    const withCurrency = (code: string) =>
      merchant('palit', (source) =>
        source.replace(
          'trialPlay:',
          `currency: { code: '${code}', symbol: '¤', pattern: '#,##0' },\n  trialPlay:`,
        ),
      );
    const own = await withCurrency('IDR');
    await run('apply', own);
    await withCurrency('VND');
    for (const command of ['check', 'diff', 'apply']) {
      const { code, said } = await run(command, own);
      expect(said).toMatch(
        /^\S+merchant\.ts:\d+ currency\.code: must stay IDR: 2 members have money in it, which VND would only relabel; another currency is another merchant\n$/,
      );
      expect(code).toBe(1);
    }
    await withCurrency('IDR');
    expect(await run('diff', own)).toMatchObject({ code: 0, said: 'palit: nothing to change\n' });
  });

  test('says in one line what is wrong with the database or another variable', async () => {
    const own = await merchant('linya');
    for (const [more, wanted] of [
      [
        { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' },
        /^DATABASE_URL: cannot use the database at [^\n]+\n$/,
      ],
      [{ PORT: 'abc' }, /^PORT must be a whole number [^\n]+\n$/],
      [{ DATABASE_URL: '' }, /^no running database: run npm start beside this, or set DATABASE_URL\n$/],
    ] as const) {
      const { said } = await runIn(more, 'diff', own);
      expect(said).toMatch(wanted);
      expect(said).not.toContain('secret');
    }
    expect(await runIn({ DATABASE_URL: '' }, 'check', own)).toMatchObject({ code: 0 });
  });

  test('apply and preview name the port of the start that runs on the data folder', async () => {
    const own = await merchant('daungan');
    const port = 4321;
    const withdraw = await tellRunning(folder, port);
    expect((await run('apply', own)).said).toContain(`it is at http://daungan.localhost:${port}\n`);
    expect((await run('preview', own)).said).toContain(`http://daungan.localhost:${port}/preview?link=`);
    await withdraw();
    expect((await run('preview', own)).said).toContain('http://daungan.localhost:4000/preview?link=');
  });

  test('S6-10 every version is listed with who published it, brought back by its number, and written out as a folder', async () => {
    const own = await merchant('bituin');
    await run('apply', own);
    await merchant('bituin', (source) => source.replace("theme: 'light'", "theme: 'dark'"));
    await run('apply', own);
    const by = userInfo().username;
    const lines = (await run('history', 'bituin')).said.trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^1  20\\S+  ${by}$`)),
      expect.stringMatching(new RegExp(`^2  20\\S+  ${by}: theme$`)),
    ]);
    expect(await run('rollback', 'bituin', '1')).toEqual({
      code: 0,
      said: 'theme: "dark" -> "light"\nbituin: as in version 1 again\n',
    });
    expect((await run('history', 'bituin')).said).toMatch(/^3 .*: theme$/m);
    expect((await run('rollback', 'bituin', '9')).said).toContain('bituin has no version 9');
    const out = path.join(folder, 'out', 'bituin');
    expect((await run('export', out)).said).toContain('version 3 written');
    expect(await run('diff', out)).toEqual({ code: 0, said: 'bituin: nothing to change\n' });
    expect((await run('export', out)).code).toBe(1);
  });

  test('S6-10 remove takes away a brand to which nobody has come, by its code written twice, and no other', async () => {
    const own = await merchant('ambon', (source) => source.replace('demo: true', 'demo: false'));
    await run('apply', own);
    expect(await run('remove', 'ambon')).toMatchObject({
      code: 2,
      said: expect.stringContaining('remove ambon ambon'),
    });
    expect(await run('remove', 'ambon', 'ambon')).toEqual({ code: 0, said: 'ambon: removed\n' });
    expect((await run('history', 'ambon')).said).toContain('no merchant ambon');
    expect(await run('remove', 'ambon', 'ambon')).toMatchObject({ code: 1 });
    // Its demo accounts are members.
    await run('apply', await merchant('tikatik'));
    expect(await run('remove', 'tikatik', 'tikatik')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^tikatik stays: /),
    });
    const { db, close } = openDatabase(url);
    const acts = await db.selectFrom('audit').select('about').where('what', '=', 'brand.removed').execute();
    await close();
    expect(acts).toEqual([{ about: { account: userInfo().username, brand: 'ambon' } }]);
  });

  test('issue 11, part 7: what is applied and each link to a preview are written down', async () => {
    const own = await merchant('tala');
    await run('apply', own);
    await run('preview', own);
    const { db, close } = openDatabase(url);
    const acts = await db
      .selectFrom('audit')
      .select(['who', 'what', 'about'])
      .where('merchant_code', '=', 'tala')
      .orderBy('id')
      .execute();
    await close();
    const account = userInfo().username;
    expect(acts).toEqual([
      {
        who: 'operator',
        what: 'merchant.applied',
        about: {
          account,
          settings: expect.arrayContaining([expect.stringMatching(/^code: \(unset\) -> "tala"$/)]),
        },
      },
      { who: 'operator', what: 'merchant.previewLink', about: { account, minutes: 60 } },
    ]);
  });

  test('prints a link to the preview of a merchant that is there', async () => {
    await run('apply', await merchant('tingin'));
    const { said } = await run('preview', 'tingin');
    expect(said).toMatch(
      /^http:\/\/tingin\.localhost:4000\/preview\?link=\d+\.[\w-]{43}\ngood for 60 minutes/,
    );
    expect(await run('preview', 'wala')).toMatchObject({
      code: 1,
      said: expect.stringContaining('no merchant wala'),
    });
  });

  test('says how it is used', async () => {
    expect(await run('applye', folder)).toMatchObject({
      code: 2,
      said: expect.stringContaining('usage: npm run merchant'),
    });
  });
});

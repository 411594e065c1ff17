import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type * as officeBrand from '@laro/contract/calls/officeBrand.ts';
import { BrandLook, type Judged, type Remark } from '@laro/contract/calls/officeBrand.ts';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { differences, judgeSettings, toldChanges, type JudgedSettings } from '@laro/merchants/judge.ts';
import { productTexts } from '@laro/merchants/ownTexts.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House, Staff } from '../../house/house.ts';
import {
  brandVersions,
  holdMerchant,
  lastBrandVersion,
  removeMerchant,
  writeMerchant,
} from '../../house/writeMerchant.ts';
import { createPreviewLink, previewLifetime } from '../../http/preview.ts';
import { storedFaults } from '../../house/storedFaults.ts';
import { record } from '../../members/audit.ts';
import { openBrand, settingsToBegin } from '../../newBrand/newBrand.ts';
import { recordStaff } from '../../staff/entrance.ts';

/** So many versions are shown, and so many texts found. */
const shownVersions = 20;
const shownTexts = 20;
/** In ms: so long a process is waited for to hear of what it has done itself. */
const patience = 2_000;

export function handlers(house: House): Handlers<typeof officeBrand> {
  const { db, clock, events } = house;

  /** Does what makes or removes a brand, until this process knows of it: whoever did it asks for their brands next. */
  async function whenHeard<T>(code: string, work: () => Promise<T>): Promise<T> {
    const heard = Promise.withResolvers<void>();
    const unsubscribe = events.subscribe('merchants', (told) => {
      if (told === code || told === undefined) heard.resolve();
    });
    try {
      const done = await work();
      if (done !== false) await Promise.race([heard.promise, wait(patience, undefined, { ref: false })]);
      return done;
    } finally {
      unsubscribe();
    }
  }

  /** By themselves, and beside what the database and this house hold. */
  async function judgeHere(wanted: unknown, code: string): Promise<JudgedSettings> {
    const judged = await judgeSettings(wanted, code);
    const faults = judged.ok ? await storedFaults(db, house.config, judged.settings) : [];
    return faults.length > 0 ? { ok: false, faults } : judged;
  }

  async function judgeLook(
    published: MerchantSettings,
    look: BrandLook,
    { role }: Pick<Staff, 'role'>,
  ): Promise<JudgedSettings> {
    const wanted = settingsWith(published, look);
    const judged = await judgeHere(wanted, published.code);
    const areOthers = look.hosts.join(' ') !== published.hosts.join(' ');
    if (!judged.ok || !areOthers || role === 'owner') return judged;
    return { ok: false, faults: [{ name: ['hosts'], message: 'are an owner’s to change' }] };
  }

  async function judge(
    published: MerchantSettings,
    look: BrandLook,
    staff: Pick<Staff, 'role'>,
  ): Promise<Judged> {
    const judged = await judgeLook(published, look, staff);
    return {
      faults: judged.ok ? [] : remarksOf(judged.faults),
      warnings: judged.ok ? remarksOf(judged.warnings) : [],
      changes: differences(published, settingsWith(published, look)).map(([name, was, is]) => ({
        name,
        ...(was !== undefined && { was }),
        ...(is !== undefined && { is }),
      })),
    };
  }

  return {
    async studio({ query: { merchant }, staff }) {
      // Of the database: this process may not have heard of the last one yet.
      const rows = await brandVersions(db, merchant)
        .orderBy('version', 'desc')
        .limit(shownVersions + 1)
        .execute();
      const [last] = rows;
      if (!last) throw new Error(`no settings of ${merchant} in the database`);
      const draft = await db
        .selectFrom('brand_drafts')
        .select(['version', 'look', 'at'])
        .where('merchant_code', '=', merchant)
        .where('staff_id', '=', staff.id)
        .executeTakeFirst();
      const settings = settingsOf(last.settings);
      const published = lookOf(settings);
      // Of a build before, it lacks what has come to be drafted since.
      const drafted = draft && v.safeParse(BrandLook, { ...published, ...Object(draft.look) });
      return {
        version: last.version,
        look: published,
        found: await judge(settings, published, staff),
        versions: rows.slice(0, shownVersions).map(({ version, name, account, at, settings }, index) => ({
          version,
          account,
          at: at.toISOString(),
          ...(name !== null && { by: name }),
          changed: rows[index + 1] ? changedNames(rows[index + 1]?.settings, settings) : [],
        })),
        ...(draft &&
          drafted?.success && {
            draft: { version: draft.version, look: drafted.output, at: draft.at.toISOString() },
          }),
      };
    },

    async brandVersion({ query: { merchant, version }, refuse }) {
      const found = await brandVersions(db, merchant)
        .where('version', '=', Number(version))
        .executeTakeFirst();
      return found ? { look: lookOf(settingsOf(found.settings)) } : refuse('VERSION_UNKNOWN');
    },

    async draftBrand({ body: { merchant, version, look }, staff }) {
      const mine = { merchant_code: merchant, staff_id: staff.id };
      if (look === undefined) {
        await db
          .deleteFrom('brand_drafts')
          .where('merchant_code', '=', merchant)
          .where('staff_id', '=', staff.id)
          .execute();
        return { faults: [], warnings: [], changes: [] };
      }
      const kept = { version, look: JSON.stringify(look), at: clock.now() };
      await db
        .insertInto('brand_drafts')
        .values({ ...mine, ...kept })
        .onConflict((conflict) => conflict.columns(['merchant_code', 'staff_id']).doUpdateSet(kept))
        .execute();
      const last = await lastBrandVersion(db, merchant);
      return judge(settingsOf(last?.settings), look, staff);
    },

    async publishBrand({ body: { merchant, version, look }, staff, refuse }) {
      return db.transaction().execute(async (trx) => {
        await holdMerchant(trx, merchant);
        const last = await lastBrandVersion(trx, merchant);
        if (!last || last.version !== version) {
          const by = last?.name ?? last?.account ?? '';
          return refuse('CHANGED_MEANWHILE', { by, version: last?.version ?? 0 });
        }
        const before = settingsOf(last.settings);
        const judged = await judgeLook(before, look, staff);
        if (!judged.ok) return refuse('SETTINGS_WRONG', { faults: remarksOf(judged.faults) });
        const settings = toldChanges(differences(before, judged.settings));
        await writeMerchant(trx, judged.settings, { staffId: staff.id, at: clock.now() });
        await trx
          .deleteFrom('brand_drafts')
          .where('merchant_code', '=', merchant)
          .where('staff_id', '=', staff.id)
          .execute();
        const now = await lastBrandVersion(trx, merchant);
        await record(trx, {
          merchant,
          who: 'operator',
          what: 'brand.published',
          about: { staff: staff.name, version: now?.version ?? version, settings },
        });
        return { version: now?.version ?? version };
      });
    },

    async makeBrand({ body, staff, refuse }) {
      const { start, ...chosen } = body;
      const { code } = chosen;
      if (!staff.everyBrand || (start !== undefined && !staff.brands.includes(start)))
        return refuse('BRANDS_NOT_YOURS');
      const taken = await db
        .selectFrom('merchants')
        .select('code')
        .where('code', '=', code)
        .executeTakeFirst();
      if (taken) return refuse('CODE_TAKEN');
      const of = start === undefined ? undefined : await house.merchants.settings(start);
      const wanted = await settingsToBegin({ ...chosen, demo: staff.isDemo }, of);
      const judged = await judgeHere(wanted, code);
      if (!judged.ok) return refuse('SETTINGS_WRONG', { faults: remarksOf(judged.faults) });
      const { settings } = judged;
      await whenHeard(code, () =>
        db.transaction().execute(async (trx) => {
          const made = await trx
            .insertInto('merchants')
            .values({ code, settings: JSON.stringify(settings) })
            .onConflict((conflict) => conflict.doNothing())
            .returning('code')
            .executeTakeFirst();
          // Somebody else was quicker.
          if (!made) refuse('CODE_TAKEN');
          await writeMerchant(trx, settings, { staffId: staff.id, at: clock.now() });
          await openBrand(trx, settings);
          await recordStaff(trx, staff, 'brand.made', { brand: code, ...(start !== undefined && { start }) });
        }),
      );
      return { code };
    },

    async removeBrand({ body: { merchant, again }, staff, refuse }) {
      if (again !== merchant) return refuse('NOT_THE_CODE');
      const isRemoved = await whenHeard(merchant, () =>
        removeMerchant(db, merchant, (trx) => recordStaff(trx, staff, 'brand.removed', { brand: merchant })),
      );
      if (!isRemoved) refuse('BRAND_IN_USE');
      return null;
    },

    async previewBrand({ body: { merchant }, staff, request, refuse }) {
      if (!house.config.preview) return refuse('PREVIEW_OFF');
      const { hosts } = await house.merchants.settings(merchant);
      const address = new URL('/preview', request.origin);
      address.hostname = hosts[0] ?? `${merchant}.localhost`;
      const key = house.keys.derive('preview link');
      address.searchParams.set('link', createPreviewLink(key, merchant, clock.now()));
      await record(db, {
        merchant,
        who: 'operator',
        what: 'merchant.previewLink',
        about: { staff: staff.name, minutes: previewLifetime / 60_000 },
      });
      return { address: address.href };
    },

    async findTexts({ query }) {
      const part = query.text.toLowerCase();
      const [english, filipino] = [productTexts('EN'), productTexts('TY')];
      const texts = [...english]
        .map(([id, EN]) => ({ id, EN, TY: filipino.get(id) ?? EN }))
        // What staff reads is not the brand's.
        .filter(({ id }) => !id.startsWith('office.'))
        .filter((text) => Object.values(text).some((one) => one.toLowerCase().includes(part)));
      return { texts: texts.slice(0, shownTexts) };
    },
  };
}

/** Of a version of this build or one before: what has come since has its standard. */
function settingsOf(stored: unknown): MerchantSettings {
  return v.parse(MerchantSettings, stored);
}

function lookOf(settings: MerchantSettings): BrandLook {
  const { name, theme, mark, tokens = {}, languages, defaultLanguage, texts, flags, register } = settings;
  const { legal, hosts, links, licence = {} } = settings;
  return {
    name,
    theme,
    mark,
    tokens,
    languages,
    defaultLanguage,
    texts,
    flags,
    legal,
    hosts,
    links,
    licence,
    register: Object.fromEntries(
      Object.entries(register).map(([field, rule]) => {
        const { pattern: _, ...shown } = rule;
        return [field, shown];
      }),
    ),
  };
}

/** The settings as drafted. Nothing has been judged yet. */
function settingsWith(
  settings: MerchantSettings,
  { tokens, texts, legal, licence, ...look }: BrandLook,
): unknown {
  const filled = <T extends object>(groups: T) =>
    Object.entries(groups).filter(([, values]) => Object.keys(Object(values)).length > 0);
  const { tokens: _, licence: __, ...others } = settings;
  const set = filled(tokens);
  const said = (byLanguage: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(byLanguage).filter(([, text]) => text.trim() !== ''));
  const ofLicence = said(licence);
  return {
    ...others,
    ...look,
    flags: { ...settings.flags, ...look.flags },
    texts: Object.fromEntries(filled(texts)),
    // Who reads a language without a text reads that of the first one; without any the checks miss it there.
    legal: Object.fromEntries(
      Object.entries(legal).map(([name, written]) => {
        const kept = said(written);
        return [name, Object.keys(kept).length > 0 ? kept : { [look.defaultLanguage]: '' }];
      }),
    ),
    ...(Object.keys(ofLicence).length > 0 && { licence: ofLicence }),
    ...(set.length > 0 && { tokens: Object.fromEntries(set) }),
    register: Object.fromEntries(
      Object.entries(look.register).map(([field, rule]) => {
        const pattern = Object.entries(settings.register).find(([name]) => name === field)?.[1].pattern;
        return [field, { ...rule, ...(pattern !== undefined && { pattern }) }];
      }),
    ),
  };
}

function remarksOf(
  remarks: readonly { readonly name: readonly string[]; readonly message: string }[],
): Remark[] {
  return remarks.map(({ name, message }) => ({ name: name.join('.'), message }));
}

function changedNames(before: unknown, after: unknown): string[] {
  return differences(before, after).map(([name]) => name);
}

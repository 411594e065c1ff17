import type { Migration } from 'kysely/migration';
import * as catalogue from './0100_catalogue.ts';
import * as members from './0200_members.ts';
import * as ledger from './0300_ledger.ts';
import * as launch from './0400_launch.ts';
import * as arcade from './0500_arcade.ts';
import * as team from './0600_team.ts';
import * as messages from './0610_messages.ts';
import * as entrances from './0700_entrances.ts';
import * as identities from './0720_identities.ts';
import * as failures from './0730_failures.ts';
import * as growth from './0740_growth.ts';
import * as patterns from './0760_patterns.ts';
import * as provenNumbers from './0770_provenNumbers.ts';
import * as amounts from './0780_amounts.ts';
import * as waysIn from './0790_waysIn.ts';
import * as secretCheck from './0810_secretCheck.ts';
import * as stakes from './0820_stakes.ts';
import * as bannerLinks from './0830_bannerLinks.ts';
import * as settledRounds from './0840_settledRounds.ts';
import * as disabledMembers from './0841_disabledMembers.ts';
import * as unsureIdentities from './0842_unsureIdentities.ts';

/** Every step from an empty database to today's, in the order of its number. A landed step never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0100_catalogue': catalogue,
  '0200_members': members,
  '0300_ledger': ledger,
  '0400_launch': launch,
  '0500_arcade': arcade,
  '0600_team': team,
  '0610_messages': messages,
  '0700_entrances': entrances,
  '0720_identities': identities,
  '0730_failures': failures,
  '0740_growth': growth,
  '0760_patterns': patterns,
  '0770_provenNumbers': provenNumbers,
  '0780_amounts': amounts,
  '0790_waysIn': waysIn,
  '0810_secretCheck': secretCheck,
  '0820_stakes': stakes,
  '0830_bannerLinks': bannerLinks,
  '0840_settledRounds': settledRounds,
  '0841_disabledMembers': disabledMembers,
  '0842_unsureIdentities': unsureIdentities,
};

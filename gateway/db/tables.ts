import type { CryptoTables } from '../crypto/tables.ts';
import type { AnnouncementsTables } from '../features/announcements/tables.ts';
import type { GamesTables } from '../features/games/tables.ts';
import type { InboxTables } from '../features/inbox/tables.ts';
import type { LaunchTables } from '../features/launch/tables.ts';
import type { LobbyTables } from '../features/lobby/tables.ts';
import type { ProviderTables } from '../features/provider/tables.ts';
import type { SiteTables } from '../features/site/tables.ts';
import type { SupportTables } from '../features/support/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { MemberTables } from '../members/tables.ts';

/** Every table of the platform; each feature describes its own. */
export interface Database
  extends
    SiteTables,
    GamesTables,
    AnnouncementsTables,
    LobbyTables,
    LedgerTables,
    LaunchTables,
    ProviderTables,
    InboxTables,
    SupportTables,
    MemberTables,
    CryptoTables {}

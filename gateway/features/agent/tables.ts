/** What an agent wrote about somebody of its team, for itself. */
interface AgentNotesTable {
  agent_id: bigint;
  member_id: bigint;
  note: string;
  at: Date;
}

declare module '../../db/tables.ts' {
  interface Database {
    agent_notes: AgentNotesTable;
  }
}

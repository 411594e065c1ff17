interface HeadPicturesTable {
  member_id: bigint;
  /** As we have drawn it, not as it came. */
  jpeg: Buffer;
  made_at: Date;
}

declare module '../../db/tables.ts' {
  interface Database {
    head_pictures: HeadPicturesTable;
  }
}

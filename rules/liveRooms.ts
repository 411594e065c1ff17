/** S3-41: who may look at the room of a live host: everybody, those whom the vendor calls VIP, or whoever pays for it. */
export const roomTypes = ['FREE', 'VIP', 'PAY_PER_VIEW'] as const;
export type RoomType = (typeof roomTypes)[number];

/** S7-11: the pictures of a member to choose from, drawn by the house. */
export const headIcons = ['star', 'sun', 'moon', 'flame', 'heart', 'trophy', 'gift', 'coins'] as const;
export type HeadIcon = (typeof headIcons)[number];

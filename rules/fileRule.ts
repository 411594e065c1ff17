/** What a file that is handed in may be. */
export interface FileRule {
  /** Kinds as a browser and a server call them, such as "image/jpeg". */
  readonly types: readonly string[];
  /** In bytes. */
  readonly largest: number;
}

/** What is wrong with a file before it is sent; its receiver looks into it besides, as a name and a kind can lie. */
export function checkFile(
  file: { readonly type: string; readonly size: number },
  { types, largest }: FileRule,
): 'type' | 'empty' | 'size' | undefined {
  if (!types.includes(file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > largest ? 'size' : undefined;
}

/** A size as people read it, in the units that phones count in: "640 kB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  const millions = Math.round(bytes / 100_000) / 10;
  return `${millions} MB`;
}

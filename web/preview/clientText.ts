/** The functions of previewClient.ts as text; a computed import, since this side knows no browser. */
const client = (await import(new URL('./previewClient.ts', import.meta.url).href)) as {
  readonly runPreview: object;
  readonly playMember: object;
};

/** A call of `runPreview` or `playMember`, to be written into a script element. */
export function clientCall(name: keyof typeof client, ...args: readonly unknown[]): string {
  const given = args.map((one) => (one === undefined ? 'undefined' : JSON.stringify(one))).join(',');
  return `(${String(client[name])})(${given.replaceAll('<', '\\u003c')})`;
}

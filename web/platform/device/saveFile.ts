/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers have not begun to read it yet.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

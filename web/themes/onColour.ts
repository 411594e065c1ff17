/** What is read best on a colour that a page is told, `#rrggbb`, and whether that colour is a dark one. */
export function onColour(colour: string): { readonly text: string; readonly isDark: boolean } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // Above it black stands out better than white.
  const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
  return { text: isDark ? '#ffffff' : '#000000', isDark };
}

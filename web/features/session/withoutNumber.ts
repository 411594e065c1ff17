/** A username that the platform made of a mobile number, `p639171234567`, with its middle out of sight: `p63•••••4567`. */
export function withoutNumber(userName: string): string {
  return /^p\d{9,}$/.test(userName) ? `${userName.slice(0, 3)}•••••${userName.slice(-4)}` : userName;
}

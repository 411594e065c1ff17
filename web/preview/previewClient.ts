/**
 * What runs in the browser for the preview. These functions are written into pages as text, so each stands for
 * itself: it may use nothing of this file or any other.
 */

/** What the server answers to a change. */
interface Answer {
  readonly faults: readonly string[];
  readonly source?: string;
}

/** The page: sends each change, shows it in the phone, and keeps the file up to date. */
export function runPreview(link: string): void {
  const find = <E extends Element>(selector: string, kind: new () => E): E => {
    const found = document.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(`no ${selector}`);
    return found;
  };
  const form = find('form', HTMLFormElement);
  const phone = find('iframe', HTMLIFrameElement);
  const faults = find('#faults', HTMLUListElement);
  const file = find('#file', HTMLTextAreaElement);
  const save = find('#save', HTMLAnchorElement);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  /** Of the draft that was brought along: what has no field here. */
  let brought: { readonly mark?: string; readonly [part: string]: unknown } = {};

  const changed = () => {
    const said = {
      flags: {} as Record<string, boolean>,
      tokens: { dark: {}, light: {}, brand: {} } as Record<string, Record<string, string>>,
      theme: find('select[name=theme]', HTMLSelectElement).value,
      ...typeShown(),
      ...brought,
    };
    for (const input of form.querySelectorAll('input[data-flag]')) {
      if (!(input instanceof HTMLInputElement) || input.checked === input.defaultChecked) continue;
      said.flags[input.dataset['flag'] ?? ''] = input.checked;
    }
    for (const input of form.querySelectorAll('[data-token]')) {
      if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) continue;
      const { group = '', token = '', standard } = input.dataset;
      if (input.value !== standard) (said.tokens[group] ??= {})[token] = input.value;
    }
    return said;
  };

  const typeShown = (): { type?: number } => {
    const { value } = find('select[name=type]', HTMLSelectElement);
    return value === '' ? {} : { type: Number(value) };
  };

  /** Whoever comes from the desk brings their draft, which no server is told of in the address. */
  const begin = (): void => {
    if (location.hash === '') return;
    // Of the desk's page; the server reads each change as a stranger's.
    const drafted = JSON.parse(decodeURIComponent(location.hash.slice(1))) as {
      readonly theme: string;
      readonly flags: Readonly<Record<string, boolean>>;
      readonly tokens: Readonly<Record<string, Readonly<Record<string, string>>>>;
      readonly name: string;
      readonly texts: object;
      readonly register: object;
      readonly hosts: readonly string[];
      readonly links: object;
      readonly licence: object;
      readonly mark?: string;
    };
    const { name, texts, register, hosts, links, licence, mark } = drafted;
    brought = { name, texts, register, hosts, links, licence, ...(mark !== undefined && { mark }) };
    find('select[name=theme]', HTMLSelectElement).value = drafted.theme;
    for (const input of form.querySelectorAll('input[data-flag]')) {
      const isOn = input instanceof HTMLInputElement ? drafted.flags[input.dataset['flag'] ?? ''] : undefined;
      if (input instanceof HTMLInputElement && isOn !== undefined) input.checked = isOn;
    }
    for (const input of form.querySelectorAll('[data-token]')) {
      if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) continue;
      const { group = '', token = '' } = input.dataset;
      input.value = drafted.tokens[group]?.[token] ?? input.value;
    }
  };

  const send = async (): Promise<void> => {
    const turn = ++asked;
    const reply = await fetch(`/preview?link=${link}`, { method: 'POST', body: JSON.stringify(changed()) });
    if (!reply.ok) return location.reload();
    // The server is ours.
    const answer = (await reply.json()) as Answer;
    if (turn !== asked) return;
    faults.replaceChildren(
      ...answer.faults.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
    );
    if (answer.source === undefined) return;
    file.value = answer.source;
    save.href = `data:text/plain;charset=utf-8,${encodeURIComponent(answer.source)}`;
    if (phone.src === 'about:blank') phone.src = '/m/home';
    else phone.contentWindow?.location.reload();
  };

  // A mark is more than a browser keeps for the server, which has the one that is published.
  phone.addEventListener('load', () => {
    const sheet = phone.contentDocument?.styleSheets[0];
    if (brought.mark === undefined || !sheet) return;
    const drawn = encodeURIComponent(brought.mark);
    const rule = `img[src$="/mark.svg"] { content: url("data:image/svg+xml,${drawn}") }`;
    sheet.insertRule(rule, sheet.cssRules.length);
  });
  // On a narrow screen all of it would stand below the phone.
  if (window.innerWidth < 1100) for (const part of form.querySelectorAll('details')) part.open = false;
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset['pairs'] !== undefined) {
      const other = form.querySelector(`#${target.dataset['pairs']}`);
      if (other instanceof HTMLInputElement) other.value = target.value;
    }
    clearTimeout(waiting);
    waiting = setTimeout(() => void send(), 150);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => {
    brought = {};
    clearTimeout(waiting);
    waiting = setTimeout(() => void send());
  });
  window.addEventListener('pagehide', () => navigator.sendBeacon('/preview/end'));
  begin();
  void send();
}

/**
 * Inside the phone, before anything else of the page: a made-up session for its looks. Its token is worth nothing
 * at the gateway, and no call that carries it is sent; storage and channels of the operator's real session are out
 * of reach.
 */
export function playMember(session: string | undefined, answers: Readonly<Record<string, unknown>>): void {
  // As a phone, whose scroll bars take no room.
  document.documentElement.style.scrollbarWidth = 'none';
  Reflect.deleteProperty(window, 'BroadcastChannel');
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('a preview', 'SecurityError');
    },
  });
  if (session === undefined) sessionStorage.removeItem('MC_SESSION_INFO');
  else sessionStorage.setItem('MC_SESSION_INFO', session);
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const sent = new Request(input, init);
    if (sent.headers.get('authorization') !== 'Bearer preview') return send(input, init);
    const value = answers[new URL(sent.url).pathname];
    if (value === undefined) throw new TypeError('a preview asks for nothing of a member');
    return Response.json({ success: true, value });
  };
  document.currentScript?.remove();
}

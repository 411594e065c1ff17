import { h } from './dom.ts';

/** Words over the foot of the page for some seconds; they are spoken as well. */
export function createNotice() {
  const element = h('p', { class: 'notice', role: 'status' });
  let timer = 0;
  function say(words: string) {
    element.textContent = words;
    element.classList.add('is-shown');
    clearTimeout(timer);
    timer = window.setTimeout(() => element.classList.remove('is-shown'), 6000);
  }
  return { element, say };
}

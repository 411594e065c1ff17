/** Draws what is in a box anew; whoever was on something of it by keyboard stays there, as far as it is there still. */
export function redrawIn(box: HTMLElement, ...content: (Node | string)[]): void {
  const key = box.querySelector<HTMLElement>(':focus')?.dataset['key'];
  box.replaceChildren(...content);
  if (key !== undefined) box.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
}

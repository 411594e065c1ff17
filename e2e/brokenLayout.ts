/** Runs in the page: what does not fit. */
export function brokenLayout(): string[] {
  const problems: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const hasText = [...element.childNodes].some(
      ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
    );
    const style = getComputedStyle(element);
    if (!hasText || style.textOverflow === 'ellipsis' || element.clientWidth <= 1) continue;
    if (/hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) {
      problems.push(`“${element.textContent}” is cut off`);
    }
    const box = element.getBoundingClientRect();
    let outer = element.parentElement;
    while (outer && !/hidden|clip/.test(getComputedStyle(outer).overflowY)) outer = outer.parentElement;
    const edge = outer?.getBoundingClientRect();
    // What wraps out of sight as a whole is not cut.
    const isPartly = edge && edge.height > 1 && box.top < edge.bottom && box.bottom > edge.top;
    if (isPartly && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2)) {
      problems.push(`“${element.textContent}” is cut off above or below`);
    }
  }
  for (const bar of document.querySelectorAll('header, nav')) {
    const controls = [...bar.querySelectorAll<HTMLElement>('a, button')].filter((one) =>
      one.checkVisibility(),
    );
    const boxes = controls.map((control) => ({
      name: control.textContent || control.ariaLabel,
      box: control.getBoundingClientRect(),
    }));
    for (const [index, { name, box }] of boxes.entries()) {
      const scrolls =
        bar.scrollWidth > bar.clientWidth && /auto|scroll/.test(getComputedStyle(bar).overflowX);
      if (!scrolls && (box.left < -1 || box.right > clientWidth + 1))
        problems.push(`“${name}” is off the screen`);
      for (const other of boxes.slice(index + 1)) {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (wide > 1 && high > 1) problems.push(`“${name}” lies over “${other.name}”`);
      }
    }
  }
  return problems;
}

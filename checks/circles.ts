/** The circles of a graph of imports: each a list of files that import one another, the first of them the least by name. */
export function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const own = index.size;
    let least = own;
    index.set(file, own);
    stack.push(file);
    onStack.add(file);
    for (const target of graph.get(file) ?? []) {
      if (!index.has(target)) least = Math.min(least, visit(target));
      else if (onStack.has(target)) least = Math.min(least, index.get(target) ?? own);
    }
    low.set(file, least);
    if (least !== own) return least;
    const circle = stack.splice(stack.indexOf(file));
    for (const member of circle) onStack.delete(member);
    if (circle.length > 1) circles.push(circle.toSorted());
    return least;
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles;
}

/** The same graph of rooms: of two rooms the imports that lead from the one into the other, as "file -> file". */
export function betweenRooms(
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  roomOf: (file: string) => string,
): Map<string, Map<string, string[]>> {
  const rooms = new Map<string, Map<string, string[]>>();
  for (const [file, targets] of graph) {
    for (const target of targets) {
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from === to) continue;
      const ways = rooms.get(from) ?? new Map<string, string[]>();
      rooms.set(from, ways.set(to, [...(ways.get(to) ?? []), `${file} -> ${target}`]));
    }
  }
  return rooms;
}

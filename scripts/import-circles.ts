/** Each file's imports, as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Returns one circle of each group of files that import each other, as `a → b → a`. A group is a strongly connected
 * component (Tarjan's algorithm).
 */
export function findImportCircles(graph: ImportGraph): string[] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[] = [];

  function visit(file: string): number {
    let low = order.size;
    order.set(file, low);
    open.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === order.get(file)) {
      const group = new Set(open.splice(open.indexOf(file)));
      if (group.size > 1 || graph.get(file)?.includes(file)) circles.push(findShortestCircle(graph, group, file));
    }
    return low;
  }

  for (const file of [...graph.keys()].sort()) if (!order.has(file)) visit(file);
  return circles.sort();
}

/** Searches breadth-first from `start` inside its group until a file imports `start` again. */
function findShortestCircle(graph: ImportGraph, group: ReadonlySet<string>, start: string): string {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const target of graph.get(path.at(-1) ?? start) ?? []) {
      if (target === start) return [...path, start].join(' → ');
      if (!group.has(target) || seen.has(target)) continue;
      seen.add(target);
      paths.push([...path, target]);
    }
  }
  return start;
}

/** Results keep the order of the items. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = items.entries();
  async function runRemaining() {
    for (const [index, item] of remaining) results[index] = await run(item, index);
  }
  await Promise.all(Array.from({ length: concurrency }, runRemaining));
  return results;
}

export function shuffle<Row>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => [Math.random(), row] as const)
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row);
}

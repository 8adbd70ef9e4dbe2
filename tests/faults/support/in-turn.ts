/** Does something for each of many, so many at once; the answers in the order of the many. */
export async function severalAtOnce<One, Answer>(
  many: readonly One[],
  atOnce: number,
  work: (one: One, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = many.entries();
  async function oneByOne() {
    for (const [index, one] of left) answers[index] = await work(one, index);
  }
  await Promise.all(Array.from({ length: atOnce }, oneByOne));
  return answers;
}

/** The same rows in an order of chance. */
export function shuffled<Row>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => [Math.random(), row] as const)
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row);
}

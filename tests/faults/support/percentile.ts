/** The least of the values that so great a part of them, such as 0.95, does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(Math.ceil(sorted.length * part) - 1, 0)] ?? Number.NaN;
}

/** How long a page took to come whole, in ms; never, where it did not come well. */
export async function pageMs(url: string): Promise<number> {
  const beganMs = performance.now();
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok ? performance.now() - beganMs : Number.POSITIVE_INFINITY;
}

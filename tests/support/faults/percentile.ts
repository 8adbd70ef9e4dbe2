export function percentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.max(Math.ceil(sorted.length * fraction) - 1, 0)] ?? Number.NaN;
}

export async function measurePageMs(url: string): Promise<number> {
  const startedMs = performance.now();
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok ? performance.now() - startedMs : Number.POSITIVE_INFINITY;
}

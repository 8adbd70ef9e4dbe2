/** Returns the index that an arrow key, Home or End moves to, without wrapping; undefined for other keys. */
export function getArrowKeyTarget(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(index + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}

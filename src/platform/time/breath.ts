/** Guided breathing: in for four seconds, out for six, six times a minute. */
export const BREATH_SECONDS = { in: 4, out: 6 } as const;
export const BREATHS = 6;

export type BreathPhase = 'in' | 'out' | 'done';

/** Returns the phase of a guided minute by how many phases have passed; it ends after the last breath out. */
export function getBreathPhase(passed: number): BreathPhase {
  if (passed >= 2 * BREATHS) return 'done';
  return passed % 2 === 0 ? 'in' : 'out';
}

/** What a client gets back who cancels a session after its free window; `ask`: the owner decides. */
export const lateCancellations = ['half', 'nothing', 'ask'] as const;
export type LateCancellation = (typeof lateCancellations)[number];

/** How long clients cancel and move a session for free, and what happens later. */
export type CancellationTerms = {
  /** The free window ends this many hours before the session begins. */
  freeHours: number;
  late: LateCancellation;
  /** Whether clients can move a session after the window, until it begins. */
  movesLate: boolean;
};

/** What clients were told before the owner could set it: free until 24 hours before, later write to me. */
export const defaultCancellation: CancellationTerms = { freeHours: 24, late: 'ask', movesLate: true };

/** Two weeks. */
export const MAX_FREE_HOURS = 336;

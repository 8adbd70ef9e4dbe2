import type { SQL } from 'drizzle-orm';

/** What an invariant's query may depend on besides the tables. */
export type AuditContext = {
  /** The moment up to which sweeps should have done their work. */
  now: Date;
  /** Whether the queue has already created its own tables. */
  hasQueue: boolean;
};

/** A condition that the data must always meet. */
export type Invariant = {
  name: string;
  /** The condition as a sentence that the owner understands. */
  description: string;
  /** Selects the rows that break the condition: one column `id`, never personal data. */
  violations: (context: AuditContext) => SQL;
};

/** Sweeps run every minute; work that is overdue for this long counts as missed. */
export const SWEEP_GRACE_MS = 10 * 60_000;

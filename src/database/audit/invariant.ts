import type { SQL } from 'drizzle-orm';

/** What a question may depend on besides the tables. */
export type AuditContext = {
  /** The moment up to which sweeps should have done their work. */
  now: Date;
  /** Whether the queue has tables of its own yet. */
  hasQueue: boolean;
};

/** Something that must hold of the data, whatever happened. */
export type Invariant = {
  name: string;
  /** What holds, in a sentence that the owner understands. */
  description: string;
  /** The rows of which it does not hold: a select of one column `id`, never of personal data. */
  violations: (context: AuditContext) => SQL;
};

/** Sweeps come every minute. What they have not done after this long, they will not do. */
export const SWEEP_GRACE_MS = 10 * 60_000;

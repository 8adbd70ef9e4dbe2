/**
 * A rule's 'no' is a value, not an exception: the caller must look at it, and the type says which reasons can come.
 * `reason` is machine-readable; what a person is told stands in one table (server/http/refusals.ts).
 */
export type Refusal<Reason extends string = string> = {
  readonly refused: Reason;
  /** Where the input was wrong, as in contract/problem.ts: 'body/answers/sleep' → what was expected. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What the message ends with: with what something collides. */
  readonly detail?: string;
};

/** A 'no' for this reason. */
export function refuse<Reason extends string>(
  reason: Reason,
  fields?: Readonly<Record<string, string>>,
  detail?: string,
): Refusal<Reason> {
  return { refused: reason, ...(fields && { fields }), ...(detail && { detail }) };
}

/** Whether an outcome is a 'no'. */
export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

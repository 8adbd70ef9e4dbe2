/**
 * A domain failure, returned instead of thrown, so that its type lists the reasons. A feature declares the
 * message for each of its reasons (failures.ts).
 */
export class Failure<Reason extends string = string> {
  readonly reason: Reason;
  /** Messages by field, as in contract/problem.ts: 'body/answers/sleep' → what was expected. */
  declare readonly fields?: Readonly<Record<string, string>>;
  /** The end of the message, for example the conflicting class. */
  declare readonly detail?: string;
  /** Distinguishes a failure from other objects with a `reason`. */
  readonly #isFailure = true;

  constructor(reason: Reason, fields?: Readonly<Record<string, string>>, detail?: string) {
    this.reason = reason;
    if (fields) this.fields = fields;
    if (detail) this.detail = detail;
  }

  static is(outcome: unknown): outcome is Failure {
    return typeof outcome === 'object' && outcome !== null && #isFailure in outcome;
  }
}

export const fail = <Reason extends string>(
  reason: Reason,
  fields?: Readonly<Record<string, string>>,
  detail?: string,
): Failure<Reason> => new Failure(reason, fields, detail);

export const isFailure = Failure.is;

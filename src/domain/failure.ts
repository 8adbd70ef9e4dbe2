/**
 * The result of a rule that does not allow something, returned and not thrown, so that its type names the reasons.
 * `server/http/failures.ts` holds the message for each reason.
 */
export class Failure<Reason extends string = string> {
  readonly reason: Reason;
  /** What is wrong with which field, as in contract/problem.ts: 'body/answers/sleep' → what was expected. */
  declare readonly fields?: Readonly<Record<string, string>>;
  /** The end of the message, for instance what a time conflicts with. */
  declare readonly detail?: string;
  /** Keeps other objects that have a `reason` from being taken for a failure. */
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

/** Creates the failure for a reason. */
export const fail = <Reason extends string>(
  reason: Reason,
  fields?: Readonly<Record<string, string>>,
  detail?: string,
): Failure<Reason> => new Failure(reason, fields, detail);

/** Whether an outcome is a failure. */
export const isFailure = Failure.is;

/** An access token names its session, its person and the second of its end before its secret. */
const parseClaims = (token: string) => /^[\w-]+\.(?<person>[\w-]+)\.(?<end>\d+)\.[\w-]+$/.exec(token)?.groups;

/**
 * Whether an access token has expired, as one of another form has. The device clock may be wrong: this only saves a
 * request, the server decides.
 */
export const hasExpired = (token: string, nowMs: number): boolean =>
  Number(parseClaims(token)?.end ?? 0) * 1000 <= nowMs;

/** Whether a replacement token belongs to another user. False when the first token names no user. */
export function belongsToAnotherUser(before: string, after: string): boolean {
  const person = parseClaims(before)?.person;
  return person !== undefined && person !== parseClaims(after)?.person;
}

import { randomBytes } from 'node:crypto';
import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import { recordChange } from '#platform/database/history.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { ipRateLimitKey, maskIp } from '#platform/http/client-ip.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import type { AdminAccessEndpoints } from '../contract/endpoints.ts';
import type { AdminAccessDeps } from '../deps.ts';
import { formatBrowser } from '../domain/format-browser.ts';
import { adminAccessMails } from '../mails.ts';
import type { TwoFactorCodes } from '../second-factor/codes.ts';
import * as store from '../store.ts';
import { DUMMY_HASH, isPasswordValid } from './password.ts';
import { createSerialQueue } from './serial-queue.ts';

const TEN_MINUTES_SECONDS = 600;
/** Wrong passwords in ten minutes from one address, or from one known browser of the owner. */
const MAX_ATTEMPTS = 9;
/**
 * Wrong passwords per email from all addresses: more than one address can use, too few for guessing. Any hour meets at
 * most three of these windows, so fewer than a hundred passwords are checked in it.
 */
const MAX_ATTEMPTS_PER_EMAIL = 27;
const HALF_AN_HOUR_SECONDS = 1800;
/** Passwords that may wait for a check, each of about a tenth of a second. */
const MAX_QUEUED = 20;

/** After this many wrong codes with the right password the owner gets a warning. */
const MAX_WRONG_CODES_BEFORE_WARNING = 4;
const DAY_SECONDS = 24 * 3600;

export type LoginInput = ParsedRequest<AdminAccessEndpoints['POST /api/admin/login']>['body'];
type LoginDeps = AdminAccessDeps & { codes: TwoFactorCodes; hashQueues: HashQueues };

export type HashQueues = ReturnType<typeof createHashQueues>;

/** Separate queues, so that unknown browsers do not delay a known browser of the owner. */
export function createHashQueues() {
  return { known: createSerialQueue(MAX_QUEUED), unknown: createSerialQueue(MAX_QUEUED) };
}

/**
 * Signs the owner in: returns the owner and an access token, and sets the session and browser cookies. Responses
 * and timing are equal for an unknown email and a wrong password; with two-step sign-in, a missing code fails first
 * and all other failures are equal, so that only a code reveals whether the password was right.
 */
export async function logInOwner(
  deps: LoginDeps,
  { email, password, code, recaptchaToken }: LoginInput,
  meta: RequestMeta,
  cookies: CookieJar,
) {
  const { botCheck, codes, connection, hashQueues, links, rateLimiter } = deps;
  const isCodeRequired = await codes.isRequired();
  if (isCodeRequired && code === undefined) return fail('code-required');
  const owner = await store.findOwnerByEmail(connection.db, email);
  const deviceId = readDeviceCookie(links, cookies, owner?.id);
  const attemptLimits = loginLimits(email, deviceId, meta);
  const failure = await recordLoginAttempt(deps, attemptLimits);
  if (failure) return failure;
  // A missing bot check token does not block the owner: the rate limits protect the login, and the script may be
  // unavailable.
  const botCheckResult = await botCheck.check(recaptchaToken, 'admin_login', meta.ip);
  if (botCheckResult === 'refused' && !deviceId) return fail('bot-check-failed');
  const hashQueue = deviceId ? hashQueues.known : hashQueues.unknown;
  const isCorrect = await hashQueue(() => isPasswordValid(owner?.passwordHash ?? DUMMY_HASH, password));
  if (isCorrect === undefined) return fail('sign-in-busy');
  const verifiedOwner = isCorrect ? owner : undefined;
  if (!isCodeRequired && !verifiedOwner) return fail('login-failed');
  const codeLimit = codes.codeLimit(verifiedOwner ? (deviceId ?? verifiedOwner.id) : 'nobody');
  if (isCodeRequired) {
    const codeLimitFailure = await rateLimiter.check(codeLimit);
    const isCodeValid = await codes.isCodeValid(owner?.id, code);
    if (!verifiedOwner || !isCodeValid || codeLimitFailure) {
      await recordWrongCode(deps, verifiedOwner);
      return fail('code-wrong');
    }
  }
  const result = verifiedOwner
    ? await startOwnerSession(deps, verifiedOwner, code, deviceId, meta, cookies)
    : fail('login-failed');
  if (!isFailure(result)) await rateLimiter.reset(...attemptLimits, codeLimit);
  else if (isCodeRequired) return fail('code-wrong');
  return result;
}

/** The rate limits of an attempt, in order. A right password resets all of them. */
function loginLimits(email: string, deviceId: string | undefined, { ip }: RequestMeta): RateLimit[] {
  const each = { max: MAX_ATTEMPTS, seconds: TEN_MINUTES_SECONDS };
  if (deviceId) return [{ name: 'admin-login/known-browser', subject: deviceId, ...each }];
  return [
    { name: 'admin-login/address', subject: ipRateLimitKey(ip), ...each },
    {
      name: 'admin-login/email',
      subject: toMailboxKey(email),
      max: MAX_ATTEMPTS_PER_EMAIL,
      seconds: HALF_AN_HOUR_SECONDS,
    },
  ];
}

/**
 * Counts an attempt. Stops at the first exceeded limit, so that a blocked address does not use up the limit of the
 * email.
 */
async function recordLoginAttempt({ rateLimiter }: LoginDeps, attemptLimits: RateLimit[]) {
  for (const limit of attemptLimits) {
    const failure = await rateLimiter.check(limit);
    if (failure) return failure;
  }
  return undefined;
}

/**
 * Warns the owner once a day about wrong codes with the right password; the response does not reveal this. A wrong
 * password runs the same work for no owner, so that it takes the same time.
 */
async function recordWrongCode(deps: LoginDeps, owner: store.OwnerRow | undefined): Promise<void> {
  const { connection, clock, rateLimiter, outbox } = deps;
  const subject = owner?.id ?? 'nobody';
  const warningLimit = {
    name: 'admin-code/untold',
    subject,
    max: MAX_WRONG_CODES_BEFORE_WARNING,
    seconds: DAY_SECONDS,
  };
  if (!(await rateLimiter.check(warningLimit)) || !owner) return;
  if (await rateLimiter.check({ name: 'admin-code/told', subject, max: 1, seconds: DAY_SECONDS })) return;
  const props = { what: 'guessed', at: clock.now().toISOString() } as const;
  await connection.inTransaction((tx) =>
    outbox.enqueue(tx, adminAccessMails['owner-sign-in-changed'], owner.email, props),
  );
}

/**
 * Consumes the code and starts a session, unless the password has just changed. Marks an unknown browser and notifies
 * the owner of it.
 */
function startOwnerSession(
  deps: LoginDeps,
  owner: store.OwnerRow,
  code: string | undefined,
  deviceId: string | undefined,
  meta: RequestMeta,
  cookies: CookieJar,
) {
  const { clock, codes, links, outbox, sessions } = deps;
  return deps.connection.inTransaction(async (tx) => {
    const { id, email } = owner;
    if (!(await store.lockOwnerIfPassword(tx, owner))) return fail('login-failed');
    const consumedCode = await codes.consume(tx, id, code);
    if (!consumedCode) return fail('code-wrong');
    const at = clock.now();
    const change = { at, ownerId: id, kind: 'owner', subjectId: id, title: email } as const;
    const browser = formatBrowser(meta.userAgent);
    const network = maskIp(meta.ip);
    if (consumedCode.recoveryCodesLeft !== undefined) {
      const [left, what] = [consumedCode.recoveryCodesLeft, 'recovery-code-used'] as const;
      await recordChange(tx, { ...change, action: 'signed in with a recovery code' });
      await outbox.enqueue(tx, adminAccessMails['owner-sign-in-changed'], email, { what, at: at.toISOString(), left });
    }
    if (!deviceId) {
      const changes = [{ field: 'browser', after: browser }];
      await recordChange(tx, { ...change, action: 'signed in on a new browser', changes });
      await outbox.enqueue(tx, adminAccessMails['owner-new-browser'], email, {
        at: at.toISOString(),
        browser,
        network,
      });
    }
    const session = { role: 'owner', subjectId: id, userAgent: meta.userAgent, network } as const;
    const { accessToken } = await sessions.start(tx, session, cookies);
    setDeviceCookie(links, cookies, id, deviceId);
    return { admin: { id, email }, accessToken };
  });
}

/** The HttpOnly cookie of a browser in which an owner has signed in. It stays after the logout. */
const DEVICE_COOKIE = 'owner-browser';
const PURPOSE = 'owner-browser';
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The device id of this browser, if this owner has signed in with it. It grants no access: its failed attempts are
 * counted separately, so that a stranger's attempts do not lock the owner out (decision record 26).
 */
function readDeviceCookie(links: SignedLinks, cookies: CookieJar, ownerId: string | undefined): string | undefined {
  const value = cookies.get(DEVICE_COOKIE);
  const subject = value && links.verify(PURPOSE, value);
  return subject && ownerId !== undefined && subject.startsWith(`${ownerId} `) ? subject : undefined;
}

/** Marks this browser as known to the owner for one year. */
function setDeviceCookie(links: SignedLinks, cookies: CookieJar, ownerId: string, deviceId: string | undefined): void {
  const subject = deviceId ?? `${ownerId} ${randomBytes(16).toString('base64url')}`;
  cookies.set(DEVICE_COOKIE, links.sign(PURPOSE, subject), { maxAgeSeconds: YEAR_SECONDS, sameSite: 'strict' });
}

import { recordChange } from '#database/history.ts';
import { formatBrowser } from '#domain/admin-access/format-browser.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { toMailboxKey } from '#domain/mailbox.ts';
import { ipRateLimitKey, maskIp } from '../../http/client-ip.ts';
import type { CookieJar } from '../../http/cookie-jar.ts';
import type { RequestMeta } from '../../http/endpoint-router.ts';
import type { RateLimit } from '../../http/rate-limiter.ts';
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts';
import { DUMMY_HASH, isPasswordValid } from './password.ts';
import type { TwoFactorCodes } from './second-factor/codes.ts';
import { createSerialQueue } from './serial-queue.ts';
import type { AdminAccessDeps } from './service.ts';
import * as store from './store.ts';

const TEN_MINUTES_SECONDS = 600;
/** Wrong passwords in ten minutes from one address, or from one browser that the owner has used. */
const MAX_ATTEMPTS = 9;
/**
 * For one email from everywhere: more than one address may use up, and few enough that guessing is hopeless. Whichever
 * hour is looked at, it meets three of these windows at most: fewer than a hundred passwords are looked at in it.
 */
const MAX_ATTEMPTS_PER_EMAIL = 27;
const HALF_AN_HOUR_SECONDS = 1800;
/** How many passwords wait to be looked at, each for about a tenth of a second. */
const MAX_QUEUED = 20;

/** After so many wrong codes with the right password the owner is told that someone has it. */
const MAX_WRONG_CODES_BEFORE_WARNING = 4;
const DAY_SECONDS = 24 * 3600;

type LoginInput = { email: string; password: string; code?: string | undefined; recaptchaToken?: string | undefined };

/** Signing in with email and password, and with a code where one is asked for. */
export function createOwnerLogin(deps: AdminAccessDeps, codes: TwoFactorCodes) {
  const { connection, clock, rateLimiter, links, sessions, botCheck, outbox } = deps;
  // Strangers do not keep a browser waiting that the owner has used.
  const hashQueues = { known: createSerialQueue(MAX_QUEUED), unknown: createSerialQueue(MAX_QUEUED) };

  /** The counters that a try counts against, in their order; all of them begin again when the password was right. */
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

  /** Counts a try. An address that has had its nine does not use up what there is for the email. */
  async function recordLoginAttempt(attemptLimits: RateLimit[]) {
    for (const limit of attemptLimits) {
      const failure = await rateLimiter.check(limit);
      if (failure) return failure;
    }
    return undefined;
  }

  /**
   * Anyone who tries codes with the right password has it from somewhere: the owner is told, once a day, and anyone who tries
   * learns nothing. Tries with a wrong password are counted for nobody, so that they take as long.
   */
  async function recordWrongCode(owner: store.OwnerRow | undefined): Promise<void> {
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
    await connection.inTransaction((tx) => outbox.enqueue(tx, 'owner-sign-in-changed', owner.email, props));
  }

  /** Spends the code, and begins a session unless the password was changed this very moment; marks a new browser, and tells of it. */
  function startOwnerSession(
    owner: store.OwnerRow,
    code: string | undefined,
    deviceId: string | undefined,
    meta: RequestMeta,
    cookies: CookieJar,
  ) {
    return connection.inTransaction(async (tx) => {
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
        await outbox.enqueue(tx, 'owner-sign-in-changed', email, { what, at: at.toISOString(), left });
      }
      if (!deviceId) {
        const changes = [{ field: 'browser', after: browser }];
        await recordChange(tx, { ...change, action: 'signed in on a new browser', changes });
        await outbox.enqueue(tx, 'owner-new-browser', email, { at: at.toISOString(), browser, network });
      }
      const session = { role: 'owner', subjectId: id, userAgent: meta.userAgent, network } as const;
      const { accessToken } = await sessions.start(tx, session, cookies);
      setDeviceCookie(links, cookies, id, deviceId);
      return { admin: { id, email }, accessToken };
    });
  }

  return {
    /**
     * Signs the owner in: answers who she is and an access token, and gives the cookies of her session and her browser.
     * An unknown email and a wrong password are answered alike, in words and in time. Once codes are asked for, anyone who
     * brings none is told so before anything is looked at, and all that can be wrong with the rest is one answer: nobody
     * without a code learns whether the password was right.
     */
    async login({ email, password, code, recaptchaToken }: LoginInput, meta: RequestMeta, cookies: CookieJar) {
      const isCodeRequired = await codes.isRequired();
      if (isCodeRequired && code === undefined) return fail('code-required');
      const owner = await store.findOwnerByEmail(connection.db, email);
      const deviceId = readDeviceCookie(links, cookies, owner?.id);
      const attemptLimits = loginLimits(email, deviceId, meta);
      const failure = await recordLoginAttempt(attemptLimits);
      if (failure) return failure;
      // Without a token she comes in all the same: limits do the work, and a script that is away keeps nobody out.
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
          await recordWrongCode(verifiedOwner);
          return fail('code-wrong');
        }
      }
      const result = verifiedOwner
        ? await startOwnerSession(verifiedOwner, code, deviceId, meta, cookies)
        : fail('login-failed');
      if (!isFailure(result)) await rateLimiter.reset(...attemptLimits, codeLimit);
      else if (isCodeRequired) return fail('code-wrong');
      return result;
    },
  };
}

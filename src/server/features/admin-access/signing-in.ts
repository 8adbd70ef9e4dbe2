import { recordChange } from '#database/history.ts';
import { browserInWords } from '#domain/admin-access/browser-in-words.ts';
import { mailboxKey } from '#domain/mailbox.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { addressKey, networkOf } from '../../http/address.ts';
import type { From } from '../../http/bind.ts';
import type { Jar } from '../../http/jar.ts';
import type { Limit } from '../../http/security-limits.ts';
import { knownBrowser, markBrowser } from './known-browser.ts';
import { isPasswordOf, NOBODYS_HASH } from './password.ts';
import type { OwnerCodes } from './second-factor/codes.ts';
import type { AdminAccessGround } from './service.ts';
import * as store from './store.ts';
import { openTurns } from './turns.ts';

const TEN_MINUTES_SECONDS = 600;
/** Wrong passwords in ten minutes from one address, or from one browser that the owner has used. */
const TRIES = 9;
/**
 * For one email from everywhere: more than one address may use up, and few enough that guessing is hopeless. Whichever
 * hour is looked at, it meets three of these windows at most: fewer than a hundred passwords are looked at in it.
 */
const TRIES_FOR_EMAIL = 27;
const HALF_AN_HOUR_SECONDS = 1800;
/** How many passwords wait to be looked at, each for about a tenth of a second. */
const MOST_WAITING = 20;

/** After so many wrong codes with the right password the owner is told that someone has it. */
const WRONG_CODES_UNTOLD = 4;
const DAY = 24 * 3600;

type Told = { email: string; password: string; code?: string | undefined; recaptchaToken?: string | undefined };

/** Signing in with email and password, and with a code where one is asked for. */
export function signingIn(given: AdminAccessGround, codes: OwnerCodes) {
  const { connection, clock, limits, links, sessions, botCheck, outbox } = given;
  // Strangers do not keep a browser waiting that the owner has used.
  const turns = { known: openTurns(MOST_WAITING), stranger: openTurns(MOST_WAITING) };

  /** The counters that a try counts against, in their order; all of them begin again when the password was right. */
  function allowances(email: string, known: string | undefined, { ip }: From): Limit[] {
    const each = { max: TRIES, seconds: TEN_MINUTES_SECONDS };
    if (known) return [{ name: 'admin-login/known-browser', subject: known, ...each }];
    return [
      { name: 'admin-login/address', subject: addressKey(ip), ...each },
      { name: 'admin-login/email', subject: mailboxKey(email), max: TRIES_FOR_EMAIL, seconds: HALF_AN_HOUR_SECONDS },
    ];
  }

  /** Counts a try. An address that has had its nine does not use up what there is for the email. */
  async function counted(tries: Limit[]) {
    for (const limit of tries) {
      const refused = await limits.check(limit);
      if (refused) return refused;
    }
    return undefined;
  }

  /**
   * Anyone who tries codes with the right password has it from somewhere: the owner is told, once a day, and anyone who tries
   * learns nothing. Tries with a wrong password are counted for nobody, so that they take as long.
   */
  async function countWrongCode(owner: store.OwnerRow | undefined): Promise<void> {
    const subject = owner?.id ?? 'nobody';
    const untold = { name: 'admin-code/untold', subject, max: WRONG_CODES_UNTOLD, seconds: DAY };
    if (!(await limits.check(untold)) || !owner) return;
    if (await limits.check({ name: 'admin-code/told', subject, max: 1, seconds: DAY })) return;
    const props = { what: 'guessed', at: clock.now().toISOString() } as const;
    await connection.inTransaction((tx) => outbox.post(tx, 'owner-sign-in-changed', owner.email, props));
  }

  /** Spends the code, and begins a session unless the password was changed this very moment; marks a new browser, and tells of it. */
  function enter(owner: store.OwnerRow, code: string | undefined, known: string | undefined, from: From, jar: Jar) {
    return connection.inTransaction(async (tx) => {
      const { id, email } = owner;
      if (!(await store.keepPassword(tx, owner))) return refuse('login-failed');
      const spent = await codes.spend(tx, id, code);
      if (!spent) return refuse('code-wrong');
      const at = clock.now();
      const about = { at, ownerId: id, kind: 'owner', subjectId: id, title: email } as const;
      const browser = browserInWords(from.userAgent);
      const network = networkOf(from.ip);
      if (spent.recoveryCodesLeft !== undefined) {
        const [left, what] = [spent.recoveryCodesLeft, 'recovery-code-used'] as const;
        await recordChange(tx, { ...about, action: 'signed in with a recovery code' });
        await outbox.post(tx, 'owner-sign-in-changed', email, { what, at: at.toISOString(), left });
      }
      if (!known) {
        const changes = [{ field: 'browser', after: browser }];
        await recordChange(tx, { ...about, action: 'signed in on a new browser', changes });
        await outbox.post(tx, 'owner-new-browser', email, { at: at.toISOString(), browser, network });
      }
      const person = { role: 'owner', subjectId: id, userAgent: from.userAgent, network } as const;
      const { accessToken } = await sessions.start(tx, person, jar);
      markBrowser(links, jar, id, known);
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
    async login({ email, password, code, recaptchaToken }: Told, from: From, jar: Jar) {
      const asked = await codes.isAsked();
      if (asked && code === undefined) return refuse('code-required');
      const owner = await store.findOwnerByEmail(connection.db, email);
      const known = knownBrowser(links, jar, owner?.id);
      const tries = allowances(email, known, from);
      const refused = await counted(tries);
      if (refused) return refused;
      // Without a token she comes in all the same: limits do the work, and a script that is away keeps nobody out.
      const verdict = await botCheck.check(recaptchaToken, 'admin_login', from.ip);
      if (verdict === 'refused' && !known) return refuse('bot-check-failed');
      const turn = known ? turns.known : turns.stranger;
      const right = await turn(() => isPasswordOf(owner?.passwordHash ?? NOBODYS_HASH, password));
      if (right === undefined) return refuse('sign-in-busy');
      const theirs = right ? owner : undefined;
      if (!asked && !theirs) return refuse('login-failed');
      const guesses = codes.guesses(theirs ? (known ?? theirs.id) : 'nobody');
      if (asked) {
        const usedUp = await limits.check(guesses);
        const fits = await codes.fits(owner?.id, code);
        if (!theirs || !fits || usedUp) {
          await countWrongCode(theirs);
          return refuse('code-wrong');
        }
      }
      const signedIn = theirs ? await enter(theirs, code, known, from, jar) : refuse('login-failed');
      if (!isRefusal(signedIn)) await limits.forgive(...tries, guesses);
      else if (asked) return refuse('code-wrong');
      return signedIn;
    },
  };
}

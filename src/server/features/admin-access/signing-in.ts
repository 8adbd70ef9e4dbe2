import { recordChange } from '#database/history.ts';
import { browserInWords } from '#domain/admin-access/browser-in-words.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { addressKey } from '../../http/address.ts';
import type { From } from '../../http/bind.ts';
import type { Jar } from '../../http/jar.ts';
import type { Limit } from '../../http/security-limits.ts';
import { knownBrowser, markBrowser } from './known-browser.ts';
import { isPasswordOf, NOBODYS_HASH } from './password.ts';
import type { AdminAccessGround } from './service.ts';
import * as store from './store.ts';
import { openTurns } from './turns.ts';

const TEN_MINUTES = 600;
/** Wrong passwords in ten minutes from one address, or from one browser that the owner has used. */
const TRIES = 9;
/** For one email from everywhere: more than one address may use up, and few enough that guessing is hopeless. */
const TRIES_FOR_EMAIL = 27;
/** How many passwords wait to be looked at, each for about a tenth of a second. */
const MOST_WAITING = 20;

type Told = { email: string; password: string; recaptchaToken?: string | undefined };

/** Signing in with email and password. */
export function signingIn(given: AdminAccessGround) {
  const { connection, clock, limits, links, sessions, botCheck } = given;
  // Strangers do not keep a browser waiting that the owner has used.
  const turns = { known: openTurns(MOST_WAITING), stranger: openTurns(MOST_WAITING) };

  /** The counters that a try counts against, in their order; all of them begin anew when the password was right. */
  function allowances(email: string, known: string | undefined, { ip }: From): Limit[] {
    const each = { max: TRIES, seconds: TEN_MINUTES };
    if (known) return [{ name: 'admin-login/known-browser', subject: known, ...each }];
    return [
      { name: 'admin-login/address', subject: addressKey(ip), ...each },
      { name: 'admin-login/email', subject: email, ...each, max: TRIES_FOR_EMAIL },
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

  /** Begins a session, unless the password was changed this very moment; marks the browser, and tells of a new one. */
  function enter(owner: store.OwnerRow, known: string | undefined, from: From, jar: Jar) {
    return connection.inTransaction(async (tx) => {
      const { id, email } = owner;
      if (!(await store.keepPassword(tx, id, owner.passwordHash))) return refuse('login-failed');
      if (!known) {
        const changes = [{ field: 'browser', after: browserInWords(from.userAgent) }];
        const about = { kind: 'owner', subjectId: id, title: email, action: 'signed in on a new browser' } as const;
        await recordChange(tx, { at: clock.now(), ownerId: id, ...about, changes });
      }
      const person = { role: 'owner', subjectId: id, userAgent: from.userAgent } as const;
      const { accessToken } = await sessions.start(tx, person, jar);
      markBrowser(links, jar, id, known);
      return { admin: { id, email }, accessToken };
    });
  }

  return {
    /**
     * Signs the owner in: answers who she is and an access token, and gives the cookies of her session and her browser.
     * An unknown email and a wrong password are answered alike, in words and in time.
     */
    async login({ email, password, recaptchaToken }: Told, from: From, jar: Jar) {
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
      if (!owner || !right) return refuse('login-failed');

      const signedIn = await enter(owner, known, from, jar);
      if (!isRefusal(signedIn)) await limits.forgive(...tries);
      return signedIn;
    },
  };
}

import type { Connection } from '#database/connection.ts';
import { refuse } from '#domain/refusal.ts';
import type { Clock } from '../../clock.ts';
import type { SecurityLimits } from '../../http/security-limits.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Google } from '../../outside/google.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { SignedInClient } from '../../sessions/who.ts';
import { entering } from './entering.ts';
import { linkMailing } from './link-mailing.ts';
import * as store from './store.ts';
import { userOf } from './wire-user.ts';

export type AccountService = ReturnType<typeof accountService>;

export type AccountGround = {
  connection: Connection;
  clock: Clock;
  /** Never goes back: an expired link stays expired. */
  tokenClock: Clock;
  limits: SecurityLimits;
  links: SignedLinks;
  outbox: Outbox;
  sessions: Sessions;
  google: Google | undefined;
  publicUrl: () => string;
};

/** Who the clients are and how they come in. */
export function accountService(given: AccountGround) {
  const { db } = given.connection;
  return {
    /** Signing in with Google; undefined where the business has not set it up. */
    google: given.google,
    /** Address of the site, without a slash at the end. */
    publicUrl: given.publicUrl,
    ...linkMailing(given),
    ...entering(given),

    /** Whether an access token counts, and whose it is. */
    async validate(token: string) {
      const who = await given.sessions.read(token);
      const client = who?.role === 'client' ? await store.findClient(db, who.clientId) : undefined;
      return client ? { isValid: true as const, user: userOf(client) } : refuse('token-invalid');
    },

    /** One's own profile; another's id is refused whether or not there is such a person. */
    async profile(who: SignedInClient, id: string) {
      if (id !== who.clientId) return refuse('not-yours');
      const client = await store.findClient(db, id);
      return client ? userOf(client) : refuse('signed-out');
    },

    /** Changes one's own profile. The email is no part of it. */
    async changeProfile(who: SignedInClient, id: string, profile: Parameters<typeof store.updateProfile>[2]) {
      if (id !== who.clientId) return refuse('not-yours');
      const client = await store.updateProfile(db, id, profile);
      if (!client) return refuse('signed-out');
      return { message: 'Profile updated successfully!', user: userOf(client) };
    },
  };
}

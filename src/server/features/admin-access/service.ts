import type { Connection } from '#database/connection.ts';
import type { Clock } from '../../clock.ts';
import type { SecurityLimits } from '../../http/security-limits.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { BotCheck } from '../../outside/bot-check.ts';
import type { Report } from '../../report.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { changingEmail } from './changing-email.ts';
import { changingPassword } from './changing-password.ts';
import { ownerSessions } from './owner-sessions.ts';
import { proving } from './proving.ts';
import { ownerCodes } from './second-factor/codes.ts';
import { secondFactorService } from './second-factor/service.ts';
import { signingIn } from './signing-in.ts';

export type AdminAccessService = ReturnType<typeof adminAccessService>;

export type AdminAccessGround = {
  connection: Connection;
  clock: Clock;
  /** Never goes back: a link that expired stays expired. */
  tokenClock: Clock;
  limits: SecurityLimits;
  links: SignedLinks;
  sessions: Sessions;
  botCheck: BotCheck;
  outbox: Outbox;
  /** Encrypts the secret of the second factor. */
  intakeKey: string;
  report: Report;
};

/** How the owner comes to her desk, and what she may change about that. */
export function adminAccessService(given: AdminAccessGround) {
  const codes = ownerCodes(given);
  const proofs = proving(given, codes);
  return {
    ...signingIn(given, codes),
    ...changingPassword(given, proofs),
    ...changingEmail(given),
    ...secondFactorService(given, codes, proofs),
    ...ownerSessions(given),
    prove: proofs.prove,
  };
}

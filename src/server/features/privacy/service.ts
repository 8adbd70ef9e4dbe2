import type { Config } from '../../config.ts';
import { type CopyGround, copying } from './copy/copy.ts';
import { type LeavingGround, leaving } from './leaving.ts';
import { type RetentionGround, retentionService } from './retention/service.ts';

export type PrivacyService = ReturnType<typeof privacyService>;

/** What the business keeps of people: for how long, and how they take it along or have it deleted. */
export function privacyService(
  given: CopyGround &
    LeavingGround &
    Omit<RetentionGround, 'retention'> & { config: Pick<Config, 'retention' | 'payPal' | 'google' | 'botCheck'> },
) {
  const { config } = given;
  const { retention, payPal, google, botCheck } = config;
  return {
    ...copying(given),
    ...leaving(given),
    ...retentionService({ ...given, retention }),

    /** Whom people's data goes to besides. */
    others: { payPal: payPal !== undefined, google: google !== undefined, botCheck: botCheck !== undefined },
  };
}

import type { Config } from '../../config.ts';
import { type AccountDeletionDeps, createAccountDeletion } from './account-deletion.ts';
import { createDataExport, type DataExportDeps } from './export/export.ts';
import { createRetentionService, type RetentionDeps } from './retention/service.ts';

export type PrivacyService = ReturnType<typeof createPrivacyService>;

/** What the business keeps of people: for how long, and how they take it along or have it deleted. */
export function createPrivacyService(
  deps: DataExportDeps &
    AccountDeletionDeps &
    Omit<RetentionDeps, 'retention'> & { config: Pick<Config, 'retention' | 'payPal' | 'google' | 'botCheck'> },
) {
  const { config } = deps;
  const { retention, payPal, google, botCheck } = config;
  return {
    ...createDataExport(deps),
    ...createAccountDeletion(deps),
    ...createRetentionService({ ...deps, retention }),

    /** Whom people's data goes to besides. */
    dataRecipients: { payPal: payPal !== undefined, google: google !== undefined, botCheck: botCheck !== undefined },
  };
}

import type { Config } from '../../config.ts';
import type { ClientActor } from '../../sessions/actor.ts';
import { type AccountDeletionDeps, createAccountDeletion } from './account-deletion.ts';
import { type DataExportDeps, exportPersonalData } from './export/export.ts';
import { createRetentionService, type RetentionDeps } from './retention/service.ts';

export type PrivacyService = ReturnType<typeof createPrivacyService>;

/** Data protection: retention periods, data export and account deletion. */
export function createPrivacyService(
  deps: DataExportDeps &
    AccountDeletionDeps &
    Omit<RetentionDeps, 'retention'> & { config: Pick<Config, 'retention' | 'payPal' | 'google' | 'botCheck'> },
) {
  const { config } = deps;
  const { retention, payPal, google, botCheck } = config;
  return {
    exportPersonalData: (actor: ClientActor, id: string) => exportPersonalData(deps, actor, id),
    ...createAccountDeletion(deps),
    ...createRetentionService({ ...deps, retention }),

    /** The other recipients of personal data. */
    dataRecipients: { payPal: payPal !== undefined, google: google !== undefined, botCheck: botCheck !== undefined },
  };
}

import type { Work } from '#platform/jobs/work.ts';
import { mailRules } from '#platform/mail/mail-rules.ts';
import { adminAccessMails } from './mails.ts';
import type { MaintenanceService } from './maintenance/service.ts';
import type { AdminAccessService } from './service.ts';
import { type ConversionDeps, convertStoredAddresses } from './unconverted-addresses/service.ts';

export const createAdminAccessWork = (
  deps: ConversionDeps,
  { adminAccess, maintenance }: { adminAccess: AdminAccessService; maintenance: MaintenanceService },
): Work => ({
  housekeeping: [() => convertStoredAddresses(deps)],
  deletions: [maintenance.deleteOldReports],
  queues: {
    audit: maintenance.runAudit,
    // If backups are off here, another process with backups on takes the job.
    ...(maintenance.areBackupsEnabled && { backup: maintenance.backUp }),
  },
  mails: mailRules(adminAccessMails)({
    isStillTrue: { 'owner-email-confirm': ({ seed }) => adminAccess.isEmailLinkValid(seed) },
  }),
});

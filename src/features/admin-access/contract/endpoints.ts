import { ownerSessionEndpoints } from '#platform/contract/owner-session.ts';
import { historyEndpoints } from '#platform/history/contract.ts';
import { adminAccessEndpoints } from './admin-access.ts';
import { emailPreviewEndpoints } from './email-previews.ts';
import { createMaintenanceReportEndpoints } from './maintenance-reports.ts';
import { createOperationsEndpoints } from './operations.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { createTodayEndpoints } from './today.ts';

/** Every endpoint of the owner's access, without the parts that other features give to responses. */
export const allAdminAccessEndpoints = {
  ...ownerSessionEndpoints,
  ...adminAccessEndpoints,
  ...secondFactorEndpoints,
  ...historyEndpoints,
  ...createTodayEndpoints({}),
  ...createMaintenanceReportEndpoints({}),
  ...emailPreviewEndpoints,
  ...createOperationsEndpoints({}),
};
export type AdminAccessEndpoints = typeof allAdminAccessEndpoints;

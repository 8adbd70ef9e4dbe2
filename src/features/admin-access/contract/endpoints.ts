import type { OwnerSessionEndpoints } from '#platform/contract/owner-session.ts';
import type { HistoryEndpoints } from '#platform/history/contract.ts';
import type { adminAccessEndpoints } from './admin-access.ts';
import type { emailPreviewEndpoints } from './email-previews.ts';
import type { MaintenanceReportEndpoints } from './maintenance-reports.ts';
import type { OperationsEndpoints } from './operations.ts';
import type { secondFactorEndpoints } from './second-factor.ts';
import type { TodayEndpoints } from './today.ts';

export type AdminAccessEndpoints = OwnerSessionEndpoints &
  HistoryEndpoints &
  typeof adminAccessEndpoints &
  typeof secondFactorEndpoints &
  typeof emailPreviewEndpoints &
  TodayEndpoints &
  MaintenanceReportEndpoints &
  OperationsEndpoints;

import { z } from 'zod';
import { retentionRuleNames } from '#domain/privacy/retention.ts';
import { endpoints } from './endpoint.ts';
import { Day, Done, Time } from './fields.ts';

const count = z.number().int();

const Moment = z.object({ date: Day, time: Time, zone: z.string() });

/** The time of the run in the business time zone, and whether it succeeded. */
const reportFields = {
  date: Day,
  time: Time,
  zone: z.string(),
  hoursAgo: count,
  ok: z.boolean(),
  error: z.string().meta({ description: 'The error; empty on success' }),
};

export const AuditReport = z
  .object({
    ...reportFields,
    checked: count.meta({ description: 'The number of checks' }),
    violations: z.array(
      z.object({
        name: z.string(),
        description: z.string().meta({ description: 'The violated rule, in a sentence' }),
        count,
        ids: z.array(z.string()).meta({ description: 'The first rows that violate it' }),
      }),
    ),
  })
  .meta({ id: 'AuditReport' });
export type AuditReport = z.infer<typeof AuditReport>;

export const BackupReport = z
  .object({ ...reportFields, file: z.string(), bytes: count, rows: count })
  .meta({ id: 'BackupReport' });
export type BackupReport = z.infer<typeof BackupReport>;

/** The last deletion of old records, and the confirmation that the owner must give before the next one. */
export const RetentionReport = z
  .object({
    last: Moment.nullable(),
    question: z
      .object({
        why: z
          .enum(['jump', 'share'])
          .meta({ description: 'The clock has jumped, or an unusual share would be deleted' }),
        asked: Moment,
        today: Day.meta({ description: 'The date of the server’s clock' }),
        due: z.array(z.object({ kind: z.enum(retentionRuleNames), rows: count, of: count })),
      })
      .nullable(),
  })
  .meta({ id: 'RetentionReport' });
export type RetentionReport = z.infer<typeof RetentionReport>;

export const MaintenanceReports = z
  .object({
    retention: RetentionReport,
    audit: z.object({ last: AuditReport.nullable(), lastGood: AuditReport.nullable() }),
    backup: z.object({
      isOn: z.boolean().meta({ description: 'Whether this server creates backups automatically' }),
      last: BackupReport.nullable(),
      lastGood: BackupReport.nullable(),
    }),
  })
  .meta({ id: 'MaintenanceReports' });
export type MaintenanceReports = z.infer<typeof MaintenanceReports>;

export const maintenanceReportEndpoints = endpoints({
  'GET /api/admin/maintenance-reports': {
    summary: 'The last backup and audit, and the last successful ones',
    role: 'owner',
    perMinute: 240,
    responses: { 200: MaintenanceReports },
  },
  'POST /api/admin/maintenance-reports/retention/confirm': {
    summary: 'Confirm the date and the deletion of the records that are due; they are deleted after a backup',
    role: 'owner',
    stepUp: true,
    perMinute: 30,
    body: z.strictObject({ today: Day }),
    responses: { 200: Done },
  },
});

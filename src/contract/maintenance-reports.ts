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
  error: z.string().meta({ description: 'Why nothing came of it; empty where something did' }),
};

export const AuditReport = z
  .object({
    ...reportFields,
    checked: count.meta({ description: 'How many things must hold' }),
    violations: z.array(
      z.object({
        name: z.string(),
        description: z.string().meta({ description: 'What should hold and does not, in a sentence' }),
        count,
        ids: z.array(z.string()).meta({ description: 'The first rows of which it does not hold' }),
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
        why: z.enum(['jump', 'share']).meta({ description: 'The clock has jumped, or unusually much would go' }),
        asked: Moment,
        today: Day.meta({ description: 'Which day it is by the clock of the server' }),
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
      isOn: z.boolean().meta({ description: 'Whether this server makes backups by itself' }),
      last: BackupReport.nullable(),
      lastGood: BackupReport.nullable(),
    }),
  })
  .meta({ id: 'MaintenanceReports' });
export type MaintenanceReports = z.infer<typeof MaintenanceReports>;

export const maintenanceReportEndpoints = endpoints({
  'GET /api/admin/maintenance-reports': {
    summary: 'The last backup and the last audit, and the last of each that went well',
    role: 'owner',
    perMinute: 240,
    responses: { 200: MaintenanceReports },
  },
  'POST /api/admin/maintenance-reports/retention/confirm': {
    summary: 'Say that the day is right and that what is due may be deleted: it then is, after a backup',
    role: 'owner',
    stepUp: true,
    perMinute: 30,
    body: z.strictObject({ today: Day }),
    responses: { 200: Done },
  },
});

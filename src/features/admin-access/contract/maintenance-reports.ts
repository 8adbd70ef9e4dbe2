import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Day, Time } from '#platform/contract/fields.ts';
import { withParts } from '#platform/response-parts.ts';

const count = z.number().int();

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

const own = {
  audit: z.object({ last: AuditReport.nullable(), lastGood: AuditReport.nullable() }),
  backup: z.object({
    isOn: z.boolean().meta({ description: 'Whether this server creates backups automatically' }),
    last: BackupReport.nullable(),
    lastGood: BackupReport.nullable(),
  }),
};
export type MaintenanceReports = z.infer<z.ZodObject<typeof own>>;

/** The last runs of the nightly maintenance, with the parts that features declare. */
export const createMaintenanceReportEndpoints = <Parts extends z.ZodRawShape>(parts: Parts) =>
  ownerEndpoints({
    'GET /api/admin/maintenance-reports': {
      summary: 'The last backup and audit, and the last successful ones',
      perMinute: 240,
      responses: { 200: withParts(own, parts) },
    },
  });

/** The whole response, as it is documented and sent. */
export const createReportResponse = (parts: z.ZodRawShape) => withParts(own, parts).meta({ id: 'MaintenanceReports' });

export type MaintenanceReportEndpoints<Parts extends z.ZodRawShape = Record<never, never>> = ReturnType<
  typeof createMaintenanceReportEndpoints<Parts>
>;

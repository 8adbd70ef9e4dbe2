import { z } from 'zod';
import { deletionBlockers } from '#features/clients/domain/deletion-blockers.ts';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Day, Done, Instant, KnownEmail, Time } from '#platform/contract/fields.ts';

/** All data of one client. Each table declares its part of it. */
export const PersonalData = z
  .object({
    about: z.object({
      studio: z.string(),
      madeAt: Instant,
      timeZone: z.string(),
      parts: z.record(z.string(), z.string()).meta({ description: 'A description of each section' }),
    }),
  })
  .catchall(z.unknown());
export type PersonalData = z.infer<typeof PersonalData>;

/** The facts of the privacy page that depend on the configuration. */
export const PrivacyInfo = z
  .object({
    kept: z.array(z.object({ rule: z.string(), days: z.number().int() })).meta({
      description: 'The retention period in days; 0 is unlimited',
    }),
    payPal: z.boolean(),
    google: z.boolean(),
    botCheck: z.boolean(),
  })
  .meta({ id: 'PrivacyInfo' });
export type PrivacyInfo = z.infer<typeof PrivacyInfo>;

const Moment = z.object({ date: Day, time: Time, zone: z.string() });

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
        due: z.array(z.object({ kind: z.string(), rows: z.number().int(), of: z.number().int() })),
      })
      .nullable(),
  })
  .meta({ id: 'RetentionReport' });
export type RetentionReport = z.infer<typeof RetentionReport>;

/** What the reports of the nightly maintenance have of privacy. */
export const retentionReport = { retention: RetentionReport };

export const privacyEndpoints = endpoints({
  'GET /config/privacy': {
    summary: 'Retention periods, and the services that receive data',
    role: 'visitor',
    perMinute: 600,
    cached: true,
    responses: { 200: PrivacyInfo },
  },
  'GET /api/user/{id}/data': {
    summary: 'All stored data about you. Requires a sign-in within the last 15 minutes',
    role: 'client',
    ownership: 'self',
    // Each client may make ten requests per hour from any address; the clients of a household share only this limit.
    perMinute: 60,
    responses: { 200: PersonalData },
  },
  'GET /api/user/{id}/deletion': {
    summary: 'Whether your account can be deleted now: the end of the recent sign-in, and what prevents it',
    role: 'client',
    ownership: 'self',
    perMinute: 60,
    responses: {
      200: z.object({
        recentSignInUntil: Instant.nullable(),
        blockers: z.enum(deletionBlockers).nullable(),
      }),
    },
  },
  'DELETE /api/user/{id}': {
    summary: 'Delete your account. Requires a sign-in within the last 15 minutes and the account’s email address',
    role: 'client',
    ownership: 'self',
    perMinute: 6,
    body: z.strictObject({ email: KnownEmail }),
    responses: { 200: Done },
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
export type PrivacyEndpoints = typeof privacyEndpoints;

import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/database/audit/invariant.ts';
import { pendingWithoutJob } from '#platform/database/outbox.ts';
import { EMAIL_LINK_MINUTES, emailLinkLifetime } from './sign-in/domain/email-links.ts';

/** Invariants of mails, sign-in and accounts. */
export const accountInvariants: Invariant[] = [
  {
    name: 'mails-say-what-became-of-them',
    description: 'Every email was sent, is about to be, was withdrawn, or failed for a recorded reason.',
    // Erasing a client also empties the failure reason. The owner can send a failed mail again.
    violations: () => sql`select id from mails where (state = 'sent') <> (sent_at is not null)
      or (state = 'failed' and last_error = '' and recipient <> '')
      or (state = 'pending' and recipient = '')
      or (state in ('sent', 'withdrawn') and props <> '{}')
      or state not in ('pending', 'sent', 'failed', 'withdrawn')`,
  },
  {
    name: 'waiting-mails-are-in-the-queue',
    description: 'Every email that is about to be sent is in the queue.',
    violations: ({ hasQueue }) =>
      hasQueue ? sql`select m.id from mails m where ${pendingWithoutJob}` : sql`select id from mails where false`,
  },
  {
    name: 'sessions-belong-to-someone',
    description: 'No session belongs to a deleted account or lasts longer than thirty days without a visit.',
    violations: ({ now }) => sql`select s.id from sessions s
        left join clients c on s.role = 'client' and c.id = s.subject_id and c.deleted_at is null
        left join owners o on s.role = 'owner' and o.id = s.subject_id
      where (s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz and c.id is null and o.id is null)
        or s.generation < 0 or s.rotated_at < s.created_at or s.expires_at > s.rotated_at + interval '31 days'`,
  },
  {
    name: 'links-are-short-lived',
    description: `No emailed link works for longer than ${emailLinkLifetime}, and none belongs to a former client.`,
    violations: () => sql`select left(t.token_hash, 8) as id from one_time_tokens t
        left join clients c on c.id = t.client_id
      where t.expires_at > t.created_at + make_interval(mins => ${EMAIL_LINK_MINUTES}) or c.deleted_at is not null`,
  },
  {
    name: 'former-clients-are-nobody',
    description: 'Nothing says who a deleted client was.',
    violations: () => sql`select c.id from clients c where c.deleted_at is not null and (
      c.email <> '' or c.google_subject is not null or c.phone <> '' or c.image <> ''
      or exists (select 1 from form_answers f where f.client_id = c.id)
      or exists (select 1 from client_notes n where n.client_id = c.id)
      or exists (select 1 from client_tags t where t.client_id = c.id)
      or exists (select 1 from orders o where o.client_id = c.id and (o.buyer_name <> '' or o.ship_to is not null))
      or exists (select 1 from payments p where p.client_id = c.id and p.payer_email <> ''))`,
  },
];

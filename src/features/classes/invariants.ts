import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/database/audit/invariant.ts';

/** Invariants of class capacity and of signed waivers. */
export const classInvariants: Invariant[] = [
  {
    name: 'no-class-is-overfull',
    description: 'No class has more people than spots.',
    violations: () => sql`select c.id from classes c where c.places_taken + c.places_offered > c.capacity
      or (select count(*) from sign_ups s where s.class_id = c.id and s.cancelled_at is null) > c.capacity`,
  },
  {
    name: 'places-are-counted-right',
    description: 'The spots taken in a class equal its active sign-ups.',
    violations: () => sql`select c.id from classes c left join (
        select class_id, count(*) as places from sign_ups where cancelled_at is null group by class_id
      ) s on s.class_id = c.id
      where c.places_taken <> coalesce(s.places, 0)`,
  },
  {
    name: 'offered-places-are-held',
    description: 'The spots held in a class equal the open offers of its waitlist.',
    violations: () => sql`select c.id from classes c left join (
        select class_id, count(*) as places from waitlist_entries where state = 'offered' group by class_id
      ) w on w.class_id = c.id
      where c.places_offered <> coalesce(w.places, 0)`,
  },
  {
    name: 'one-email-one-place',
    description: 'No one has two spots in one class.',
    // Sign-ups of long-past classes have their email erased.
    violations: () => sql`select class_id as id from sign_ups
      where cancelled_at is null and mailbox <> ''
      group by class_id, mailbox having count(*) > 1`,
  },
  {
    name: 'guests-are-with-their-host',
    description: 'Every guest is in the class of the person who brings them.',
    violations: () => sql`select g.id from sign_ups g join sign_ups h on h.id = g.host_id
      where g.class_id <> h.class_id or h.host_id is not null`,
  },
  {
    name: 'series-have-classes',
    description: 'Every series of classes has a class.',
    violations: () => sql`select r.id from class_series r
      where not exists (select 1 from classes c where c.series_id = r.id)`,
  },
  {
    name: 'classes-follow-their-series',
    description: 'A class is on the day of its series unless it was moved by itself.',
    violations: () => sql`select c.id from classes c
      where case when c.series_id is null then c.changed_fields <> '{}'
        else c.day <> c.series_day and not 'day' = any(c.changed_fields) end`,
  },
  {
    name: 'sign-ups-know-their-time',
    description: 'Every sign-up knows when its class begins.',
    violations: () => sql`select s.id from sign_ups s join classes c on c.id = s.class_id
      where s.class_starts_at <> c.day + c.time`,
  },
  {
    name: 'waivers-can-be-proven',
    description: 'Every waiver is kept word for word, with the signature under it.',
    violations: () => sql`select w.id from waivers w join waiver_versions t on t.version = w.version
        join files f on f.id = w.signature_id
      where f.kind <> 'signature' or encode(sha256(convert_to(t.text, 'UTF8')), 'hex') <> t.sha256`,
  },
  {
    name: 'files-are-whole',
    description: 'Every signature and picture is as it was stored, and belongs to something.',
    // A signature past its retention period loses its link and its content.
    violations: () => sql`select f.id from files f
      where f.size_bytes <> length(f.bytes)
        or (encode(sha256(f.bytes), 'hex') <> f.sha256
          and not (f.kind = 'signature' and f.size_bytes = 0 and f.sha256 = ''))
        or not (exists (select 1 from waivers w where w.signature_id = f.id)
          or exists (select 1 from chocolate_photos p where p.file_id = f.id)
          or exists (select 1 from content_photos p where p.file_id = f.id))`,
  },
];

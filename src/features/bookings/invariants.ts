import { sql } from 'drizzle-orm';
import { capturePendingStates } from '#features/payments/domain/payment-state.ts';
import { type Invariant, SWEEP_GRACE_MS } from '#platform/database/audit/invariant.ts';

const period = sql.raw(`tsrange(day + time, day + time + make_interval(mins => length_minutes), '[)')`);
const capturePendingSql = sql.join(
  capturePendingStates.map((state) => sql`${state}`),
  sql`, `,
);

/** Invariants of the teacher's schedule. */
export const scheduleInvariants: Invariant[] = [
  {
    name: 'no-time-is-taken-twice',
    description: 'No two sessions are at one time, and none is during a class.',
    violations: () => sql`select a.id from schedule_entries a
        join schedule_entries b on a.period && b.period and a.id <> b.id
      where a.kind = 'session'`,
  },
  {
    name: 'no-slot-is-booked-twice',
    description: 'No slot is held or booked twice, and no one holds two.',
    violations: () => sql`select slot_id as id from bookings where state in ('held', 'booked') and slot_id is not null
      group by slot_id having count(*) > 1
      union all select client_id from bookings where state = 'held' group by client_id having count(*) > 1`,
  },
  {
    name: 'schedule-is-complete',
    description: 'The schedule has every active session and class, at its time, and nothing else.',
    violations: () => sql`select coalesce(d.id, e.id) as id from schedule_entries d full join (
        select id, 'session' as kind, ${period} as period from bookings where state in ('held', 'offered', 'booked')
        union all select id, 'class', ${period} from classes where cancelled_at is null
      ) e on e.id = d.id
      where d.id is null or e.id is null or d.kind <> e.kind or d.period <> e.period`,
  },
  {
    name: 'holds-end',
    description: 'No time is held for someone whose hold is over, and every paid hold has become a booking.',
    violations: ({ now }) => {
      const sweptBefore = new Date(now.getTime() - SWEEP_GRACE_MS).toISOString();
      return sql`select b.id from bookings b where b.state = 'held' and (
        b.paid_at < ${sweptBefore}::timestamptz
        or (b.paid_at is null and coalesce(b.held_until, b.created_at) < ${sweptBefore}::timestamptz and not exists (
          select 1 from payments p where p.subject_id = b.id and p.state in (${capturePendingSql}))))`;
    },
  },
  {
    name: 'offers-hold-their-times',
    description: 'Every open offer holds all its times, and no time is held for an offer that is not open.',
    violations: () => sql`select o.id from appointment_offers o where o.state = 'open' and o.session_count <> (
        select count(*) from bookings b where b.series_id = o.id and b.state = 'offered')
      union all select b.id from bookings b where b.state = 'offered' and not exists (
        select 1 from appointment_offers o where o.id = b.series_id and o.state = 'open')`,
  },
  {
    name: 'offers-end',
    description: 'No offer is open when its time is over, unless its payment is under way.',
    violations: ({ now }) => {
      const sweptBefore = new Date(now.getTime() - SWEEP_GRACE_MS).toISOString();
      return sql`select o.id from appointment_offers o where o.state = 'open'
        and o.expires_at < ${sweptBefore}::timestamptz and not exists (
          select 1 from payments p where p.subject_id = o.id and p.state in (${capturePendingSql}))`;
    },
  },
  {
    name: 'sessions-are-in-the-right-state',
    description: 'The state of every session matches its dates.',
    violations: () => sql`select id from bookings
      where (state = 'held' and (held_until is null) <> (paid_at is not null))
        or (state = 'booked' and (booked_at is null or ended_at is not null))
        or (state in ('released', 'cancelled', 'rescheduled') and ended_at is null)
        or (state = 'rescheduled') <> (moved_booking_id is not null)`,
  },
];

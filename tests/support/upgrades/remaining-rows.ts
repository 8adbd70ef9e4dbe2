import type pg from 'pg';
import { ENCRYPTION_PURPOSE } from '#features/bookings/busy-calendars/deps.ts';
import { createEncryption } from '#platform/crypto/encryption.ts';
import { newId } from '#platform/database/id.ts';
import { INTAKE_KEY } from '../app/secrets.ts';

/** One order for each state of a payment: the states of both, and the cents that were or will be refunded. */
const paidOrders = [
  { payment: 'opened', order: 'awaiting-payment' },
  { payment: 'awaiting-approval', order: 'awaiting-payment' },
  { payment: 'capturing', order: 'awaiting-payment' },
  { payment: 'pending', order: 'awaiting-payment' },
  { payment: 'captured', order: 'packed', refund: { state: 'failed', cents: 500 } },
  { payment: 'refunding', order: 'shipped', refund: { state: 'asked', cents: 500 } },
  { payment: 'part-refunded', order: 'collected', refund: { state: 'done', cents: 500 } },
  { payment: 'refunded', order: 'cancelled', refund: { state: 'done', cents: 1800 } },
  { payment: 'disputed', order: 'ready-for-pickup' },
  { payment: 'failed', order: 'cancelled' },
  { payment: 'abandoned', order: 'cancelled' },
] as const;

const isReceived = (state: string) =>
  ['captured', 'refunding', 'part-refunded', 'refunded', 'disputed'].includes(state);

async function insertPayments(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select id, name from chocolates order by name limit 1');
  for (const { payment, order, ...more } of paidOrders) {
    const [orderId, paymentId] = [newId(), newId()];
    const isPaid = isReceived(payment);
    const isUnpaid = order === 'awaiting-payment';
    await client.query(
      `insert into orders (id, number, state, reserved, reserved_until, browser, is_local_pickup, subtotal_cents,
        discount_cents, shipping_cents, total_cents, buyer_name, buyer_email, created_at, paid_at, changed_at)
      values ($1, case when $2 then nextval('order_numbers') end, $3, $3 <> 'cancelled',
        case when $4 then now() + interval '1 day' end, 'upgrade', true, 1800, 0, 0, 1800, 'June Ferreira',
        'june@example.com', now() - interval '2 days', case when $2 then now() - interval '2 days' end, now())`,
      [orderId, isPaid, order, isUnpaid],
    );
    await client.query(
      `insert into order_lines (order_id, chocolate_id, name, price_cents, quantity) values ($1, $2, $3, 1800, 1)`,
      [orderId, rows[0].id, rows[0].name],
    );
    const refund = 'refund' in more ? more.refund : undefined;
    const refundedCents = refund?.state === 'done' ? refund.cents : 0;
    await client.query(
      `insert into payments (id, purpose, subject_id, state, amount_cents, refunded_cents, order_id, capture_id,
        payer_email, payer_name, dispute_id, next_check_at, created_at, changed_at, captured_at)
      values ($1, 'order', $2, $3, 1800, $4, $5, $6, 'June@Example.com', 'June Ferreira', $7,
        case when $8 then now() + interval '1 day' end, now() - interval '2 days', now(),
        case when $9 then now() - interval '2 days' end)`,
      [
        paymentId,
        orderId,
        payment,
        refundedCents,
        payment === 'opened' ? null : `ORDER-${payment}`,
        isPaid || payment === 'pending' ? `CAPTURE-${payment}` : null,
        payment === 'disputed' ? 'PP-D-1' : null,
        !['failed', 'abandoned', 'refunded'].includes(payment),
        isPaid,
      ],
    );
    if (refund)
      await client.query(
        `insert into refunds (id, payment_id, amount_cents, reason, state, created_at, done_at)
        values ($1, $2, $3, 'owner', $4, now(), case when $4 <> 'asked' then now() end)`,
        [newId(), paymentId, refund.cents, refund.state],
      );
  }
}

/** A calendar of the owner elsewhere, which a machine without a network cannot read. */
async function insertBusyCalendar(client: pg.Client): Promise<void> {
  const id = newId();
  const address = 'https://calendar.example/secret/basic.ics';
  const { keyId, ciphertext } = createEncryption(INTAKE_KEY, ENCRYPTION_PURPOSE).encrypt([id], address);
  await client.query(
    `insert into busy_calendars (id, name, host, key_id, ciphertext, known_until, time_zone, unread, read_at, tried_at, created_at)
    values ($1, 'Family', 'calendar.example', $2, $3, current_date + 730, 'America/Los_Angeles', 2, now(), now(), now())`,
    [id, keyId, ciphertext],
  );
  await client.query(
    `insert into busy_times values ($1, tsrange(current_date + 9 + time '10:00', current_date + 9 + time '11:00'))`,
    [id],
  );
}

/**
 * Inserts into a database of 0.1.0 what its API makes only with another service, at another time, or not at all: every
 * state of a payment, a busy calendar, marks on past rosters, reports of the night, and an email that failed.
 */
export async function insertRemainingRows(client: pg.Client): Promise<void> {
  await insertPayments(client);
  await insertBusyCalendar(client);
  await client.query(
    `update sign_ups set attendance = 'here', attendance_marked_at = class_starts_at, paid_by = way, paid_cents = cents,
      paid_marked_at = class_starts_at
    from (select id as marked, (array['cash', 'venmo', 'free', null])[1 + row_number() over (order by id) % 4] as way,
      (array[1800, 2000, null, null])[1 + row_number() over (order by id) % 4] as cents
      from sign_ups where class_starts_at < now() and cancelled_at is null) past where id = marked`,
  );
  await client.query(
    `insert into maintenance_reports (id, kind, at, ok, details) values
      ($1, 'audit', now() - interval '1 day', true, '{"checked": 40, "violations": []}'),
      ($2, 'backup', now() - interval '1 day', false, '{"error": "ENOSPC"}')`,
    [newId(), newId()],
  );
  // The queue forgets a job two weeks after it was made, and a fixture is older than that.
  await client.query(
    `update pgboss.job set keep_until = now() + interval '50 years' where state in ('created', 'retry')`,
  );
  await client.query(
    `insert into mails (id, template, recipient, props, state, attempts, last_error, created_at, failed_at)
    values ($1, 'subscribed', 'gone@example.com', '{}', 'failed', 12, '550 no such user', now() - interval '1 day', now())`,
    [newId()],
  );
}

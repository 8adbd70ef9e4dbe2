import { sql } from 'drizzle-orm';
import {
  paymentFrequencies,
  paymentMethods,
  requestSentStates,
  yesOrNo,
} from '#features/finances/domain/finance-entry.ts';
import { finances } from '#features/finances/tables.ts';
import { newId } from '#platform/database/id.ts';
import { addDays } from '#platform/time/day.ts';
import type { TestApp } from '../app/test-app.ts';
import { createSeededRandom } from '../faults/seeded-random.ts';

export const financeInput = {
  date: '2026-11-20',
  time: '18:00',
  class: 'Hatha Yoga',
  location: 'Studio A',
  rate: 75,
  paymentFrequency: 'per-class',
  paymentMethod: 'venmo',
  paymentRequestSent: 'no',
  paid: 'no',
  taxed: 'no',
};

type Row = typeof finances.$inferInsert;

export function createFinanceEntries(count: number, options: { seed: number; from: string; perDay: number }): Row[] {
  const random = createSeededRandom(options.seed);
  const pick = <Choice>(choices: readonly Choice[]) => choices[Math.floor(random() * choices.length)] as Choice;
  return Array.from({ length: count }, (_, index) => ({
    id: newId(),
    day: addDays(options.from, Math.floor(index / options.perDay)),
    time: pick(['09:00', '12:30', '18:00']),
    className: pick(['Hatha Yoga', 'Yin', 'Chair Yoga']),
    location: pick(['Studio A', 'Online', 'Private Home', '']),
    rateCents: Math.floor(random() * 20_000),
    paymentFrequency: pick(paymentFrequencies),
    paymentMethod: pick(paymentMethods),
    paymentRequestSent: pick(requestSentStates),
    paid: pick(yesOrNo),
    taxed: pick(yesOrNo),
    createdAt: new Date('2026-11-20T18:00:00Z'),
  }));
}

export async function seedFinances({ connection }: TestApp, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000) {
    await connection.db.insert(finances).values(rows.slice(from, from + 1_000));
  }
}

/** Returns rows whose stored totals differ from computed ones. */
export async function findWrongTotals({ connection }: TestApp): Promise<unknown[]> {
  const { rows } = await connection.db.execute(sql`
    with counted as (
      select level, each.month, each.location, each.payment_method, paid, taxed, payment_request_sent,
        count(*)::int as classes, sum(rate_cents)::bigint as revenue_cents
      from (select *, to_char(day, 'YYYY-MM') as month from finances) as books
      cross join lateral (values
        ('month', month, '', ''), ('location', '', location, ''), ('method', '', '', payment_method),
        ('month-method', month, '', payment_method), ('location-method', '', location, payment_method),
        ('all', month, location, payment_method)
      ) as each (level, month, location, payment_method)
      group by 1, 2, 3, 4, 5, 6, 7
    ), kept as (
      select level, month, location, payment_method, paid, taxed, payment_request_sent, classes, revenue_cents
      from finance_totals
    )
    (select 'missing' as what, * from (select * from counted except all select * from kept) as a)
    union all
    (select 'wrong' as what, * from (select * from kept except all select * from counted) as b)
  `);
  return rows;
}

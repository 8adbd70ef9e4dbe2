import { newId } from '#database/id.ts';
import { payments } from '#database/tables/payments.ts';
import { chocolates, orderLines, orders } from '#database/tables/shop.ts';
import type { Studio } from './studio.ts';

type Row = Partial<typeof orders.$inferInsert>;

const firstNames = ['Maya', 'Ines', 'Tomás', 'Ayşe', 'Noor', 'Jun', 'Wanda', 'Oskar', 'Lupe', 'Hanna'];
const lastNames = ['Lindqvist', 'Okafor', 'Brown', 'Yıldız', 'Haddad', 'Park', 'Nowak', 'Lind', 'Reyes', 'Virtanen'];
const AT_ONCE = 1_000;

/** Puts orders with these rows, two lines each and a payment into the books, as if they had been paid long ago. */
export async function putOrders({ connection: { db }, clock }: Studio, rows: readonly Row[]): Promise<string[]> {
  const createdAt = clock.now();
  const tins = [newId(), newId()];
  await db.insert(chocolates).values(tins.map((id) => ({ id, name: `Tin ${id}`, priceCents: 1800, createdAt })));
  const made = rows.map((row) => ({
    ...{ id: newId(), state: 'shipped' as const, reserved: true, browser: 'nobody’s', isLocalPickup: false },
    ...{ subtotalCents: 3600, discountCents: 0, shippingCents: 500, totalCents: 4100 },
    ...{ createdAt, changedAt: createdAt, paidAt: createdAt, ...row },
  }));
  for (let at = 0; at < made.length; at += AT_ONCE) {
    const some = made.slice(at, at + AT_ONCE);
    await db.insert(orders).values(some);
    await db
      .insert(orderLines)
      .values(
        some.flatMap(({ id: orderId }) =>
          tins.map((chocolateId) => ({ orderId, chocolateId, name: 'Plain Dark', priceCents: 1800, quantity: 1 })),
        ),
      );
    await db.insert(payments).values(
      some.map(({ id: subjectId, totalCents: amountCents }, index) => ({
        ...{ id: newId(), purpose: 'order' as const, subjectId, amountCents, createdAt, changedAt: createdAt },
        ...(index % 40 === 0
          ? { state: 'refunded' as const, refundedCents: amountCents }
          : { state: 'captured' as const }),
      })),
    );
  }
  return made.map(({ id }) => id);
}

/** So many orders of a busy shop, numbered from `first` on: nearly all of them shipped long ago. */
export function ordersOfYears(many: number, first: number, from: Date): Row[] {
  return Array.from({ length: many }, (_, index) => {
    const [given, family] = [firstNames[index % 10], lastNames[Math.floor(index / 10) % 10]];
    const dollars = (index * 7) % 90;
    return {
      number: first + index,
      state: index % 100 === 0 ? ('paid' as const) : ('shipped' as const),
      ...{ subtotalCents: 3600 + dollars * 100, totalCents: 4100 + dollars * 100 },
      paidAt: new Date(from.getTime() + index * 60_000),
      buyerName: `${given} ${family} ${index}`,
      buyerEmail: `${given}.${family}.${index}@example.com`.toLowerCase(),
    };
  });
}

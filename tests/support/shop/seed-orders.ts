import { payments } from '#features/payments/tables.ts';
import { chocolates, orderLines, orders } from '#features/shop/tables.ts';
import { newId } from '#platform/database/id.ts';
import type { TestApp } from '../app/test-app.ts';

type Row = Partial<typeof orders.$inferInsert>;

const firstNames = ['Maya', 'Ines', 'Tomás', 'Ayşe', 'Noor', 'Jun', 'Wanda', 'Oskar', 'Lupe', 'Hanna'];
const lastNames = ['Lindqvist', 'Okafor', 'Brown', 'Yıldız', 'Haddad', 'Park', 'Nowak', 'Lind', 'Reyes', 'Virtanen'];
const BATCH_SIZE = 1_000;

export async function seedOrders({ connection: { db }, clock }: TestApp, rows: readonly Row[]): Promise<string[]> {
  const createdAt = clock.now();
  const chocolateIds = [newId(), newId()];
  await db
    .insert(chocolates)
    .values(chocolateIds.map((id) => ({ id, name: `Tin ${id}`, priceCents: 1800, createdAt })));
  const orderRows = rows.map((row) => ({
    id: newId(),
    state: 'shipped' as const,
    reserved: true,
    browser: 'nobody’s',
    isLocalPickup: false,
    subtotalCents: 3600,
    discountCents: 0,
    shippingCents: 500,
    totalCents: 4100,
    createdAt,
    changedAt: createdAt,
    paidAt: createdAt,
    ...row,
  }));
  for (let offset = 0; offset < orderRows.length; offset += BATCH_SIZE) {
    const batch = orderRows.slice(offset, offset + BATCH_SIZE);
    await db.insert(orders).values(batch);
    await db.insert(orderLines).values(
      batch.flatMap(({ id: orderId }) =>
        chocolateIds.map((chocolateId) => ({
          orderId,
          chocolateId,
          name: 'Plain Dark',
          priceCents: 1800,
          quantity: 1,
        })),
      ),
    );
    await db.insert(payments).values(
      batch.map(({ id: subjectId, totalCents: amountCents }, index) => ({
        id: newId(),
        purpose: 'order' as const,
        subjectId,
        amountCents,
        createdAt,
        changedAt: createdAt,
        ...(index % 40 === 0
          ? { state: 'refunded' as const, refundedCents: amountCents }
          : { state: 'captured' as const }),
      })),
    );
  }
  return orderRows.map(({ id }) => id);
}

export function createOrderRows(amount: number, firstNumber: number, startDate: Date): Row[] {
  return Array.from({ length: amount }, (_, index) => {
    const [firstName, lastName] = [firstNames[index % 10], lastNames[Math.floor(index / 10) % 10]];
    const dollars = (index * 7) % 90;
    return {
      number: firstNumber + index,
      state: index % 100 === 0 ? ('paid' as const) : ('shipped' as const),
      subtotalCents: 3600 + dollars * 100,
      totalCents: 4100 + dollars * 100,
      paidAt: new Date(startDate.getTime() + index * 60_000),
      buyerName: `${firstName} ${lastName} ${index}`,
      buyerEmail: `${firstName}.${lastName}.${index}@example.com`.toLowerCase(),
    };
  });
}

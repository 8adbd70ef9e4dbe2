import { eq } from 'drizzle-orm';
import { couponRedemptions, coupons } from '#features/payments/tables.ts';
import { newId } from '#platform/database/id.ts';
import type { TestApp } from '../app/test-app.ts';

export function createCouponFixture(processes: TestApp[]) {
  const [testApp] = processes as [TestApp];
  const { db } = testApp.connection;

  async function addCoupon(row: Partial<typeof coupons.$inferInsert> = {}) {
    const id = newId();
    const coupon = {
      id,
      code: `CODE-${id}`.toUpperCase(),
      kind: 'booking' as const,
      fraction: 1,
      createdAt: testApp.clock.now(),
      ...row,
    };
    await db.insert(coupons).values(coupon);
    return coupon;
  }

  async function countRedemptions(couponId: string): Promise<number> {
    return (await db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, couponId))).length;
  }

  return {
    addCoupon,
    countRedemptions,
    redeem: (
      code: string,
      input: { kind?: 'shop' | 'booking'; clientId?: string; subjectId?: string; address?: string } = {},
      process: TestApp = testApp,
    ) =>
      process.connection.inTransaction((tx) =>
        process.services.coupons.redeem(tx, code, { kind: 'booking', subjectId: newId(), ...input }),
      ),
    releaseRedemption: (subjectId: string) =>
      testApp.connection.inTransaction((tx) => testApp.services.coupons.releaseRedemption(tx, subjectId)),
    async race({ maxUses, people }: { maxUses: number; people: number }) {
      const { id, code } = await addCoupon({ maxUses });
      const outcomes = await Promise.all(
        Array.from({ length: people }, (_, index) =>
          this.redeem(code, {}, processes[index % processes.length]).catch(() => 'broken' as const),
        ),
      );
      const failed = outcomes.filter((outcome) => outcome === 'broken').length;
      const won = outcomes.filter((outcome) => outcome !== 'broken' && 'fraction' in outcome).length;
      return { won, broken: failed, refused: people - won - failed, uses: await countRedemptions(id) };
    },
  };
}

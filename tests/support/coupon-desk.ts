import { eq } from 'drizzle-orm';
import { newId } from '#database/id.ts';
import { coupons, couponUses } from '#database/tables/payments.ts';
import type { Studio } from './studio.ts';

/** What tests of coupons need: codes, and many who use one at the same moment. */
export function couponDesk(processes: Studio[]) {
  const [studio] = processes as [Studio];
  const { db } = studio.connection;

  /** A coupon with a code of its own; for a booking, all of the price, without end unless said otherwise. */
  async function add(row: Partial<typeof coupons.$inferInsert> = {}) {
    const id = newId();
    const coupon = {
      ...{ id, code: `CODE-${id}`.toUpperCase(), kind: 'booking' as const, fraction: 1 },
      createdAt: studio.clock.now(),
      ...row,
    };
    await db.insert(coupons).values(coupon);
    return coupon;
  }

  async function uses(couponId: string): Promise<number> {
    return (await db.select().from(couponUses).where(eq(couponUses.couponId, couponId))).length;
  }

  return {
    add,
    uses,
    /** Uses a code for something new, in a transaction of its own. */
    use: (
      code: string,
      more: { kind?: 'shop' | 'booking'; clientId?: string; subjectId?: string; address?: string } = {},
      at: Studio = studio,
    ) =>
      at.connection.inTransaction((tx) =>
        at.services.coupons.use(tx, code, { kind: 'booking', subjectId: newId(), ...more }),
      ),
    giveBack: (subjectId: string) =>
      studio.connection.inTransaction((tx) => studio.services.coupons.giveBack(tx, subjectId)),
    /** `people` use a coupon that can be used `maxUses` times, all at the same moment. */
    async rush({ maxUses, people }: { maxUses: number; people: number }) {
      const { id, code } = await add({ maxUses });
      const outcomes = await Promise.all(
        Array.from({ length: people }, (_, index) =>
          this.use(code, {}, processes[index % processes.length]).catch(() => 'broken' as const),
        ),
      );
      const broken = outcomes.filter((outcome) => outcome === 'broken').length;
      const won = outcomes.filter((outcome) => outcome !== 'broken' && 'fraction' in outcome).length;
      return { won, broken, refused: people - won - broken, uses: await uses(id) };
    },
  };
}

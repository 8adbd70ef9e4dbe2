import type { Coupon } from '#contract/coupons-desk.ts';
import type { Connection, Database } from '#database/connection.ts';
import { changesBetween, recordChange } from '#database/history.ts';
import { addDays } from '#domain/day.ts';
import { type CouponKind, couponVerdict, isUsedUp } from '#domain/payments/coupon.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { instantOf, wallTimeAt } from '#domain/wall-time.ts';
import type { Clock } from '../../../../clock.ts';
import * as store from './store.ts';

export type CouponDesk = ReturnType<typeof couponDesk>;

/** What a coupon can be given; `discount` is a fraction, `expiresOn` the last day on which it works. */
type Given = {
  code?: string | undefined;
  kind?: CouponKind | undefined;
  discount?: number | undefined;
  active?: boolean | undefined;
  expiresOn?: string | null | undefined;
  maxUses?: number | null | undefined;
  maxUsesPerClient?: number | null | undefined;
};
type New = Given & { code: string; kind: CouponKind; discount: number };

/** Coupons as the owner keeps them. Lock order: the turn of codes, then the coupon. */
export function couponDesk(given: { connection: Connection; clock: Clock; timeZone: string }) {
  const { connection, clock, timeZone } = given;

  /** The day after the last one is the first on which it does not work. */
  const endOf = (day: string) => instantOf({ day: addDays(day, 1), time: '00:00' }, timeZone);
  const lastDayOf = (end: Date) => wallTimeAt(new Date(end.getTime() - 1), timeZone).day;

  function stateOf(row: store.CountedCoupon): Coupon['state'] {
    if (!row.active) return 'off';
    const used = { uses: row.uses, usesOfClient: 0 };
    if (!isRefusal(couponVerdict(row, { kind: row.kind, now: clock.now(), ...used }))) return 'works';
    return isUsedUp(row, used) ? 'used-up' : 'expired';
  }

  function wire(row: store.CountedCoupon): Coupon {
    const { id, fraction, expiresAt, createdAt, ...more } = row;
    return {
      ...more,
      _id: id,
      discount: fraction,
      expiresOn: expiresAt && lastDayOf(expiresAt),
      state: stateOf(row),
      createdAt: createdAt.toISOString(),
    };
  }

  /** The columns that change, and nothing of what was not named. */
  function columnsOf({ discount, expiresOn, ...more }: Given): store.CouponChange {
    const columns = {
      ...more,
      fraction: discount,
      expiresAt: typeof expiresOn === 'string' ? endOf(expiresOn) : expiresOn,
    };
    return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  }

  /** A coupon as the history tells of it. */
  function inWords(row: store.CountedCoupon) {
    const { code, kind, fraction, active, expiresAt, maxUses, maxUsesPerClient } = row;
    return {
      code,
      kind,
      discount: percent(fraction),
      active,
      'works until': expiresAt ? lastDayOf(expiresAt) : 'no end',
      'uses in all': maxUses ?? 'no limit',
      'uses for each client': maxUsesPerClient ?? 'no limit',
    };
  }

  async function note(
    tx: Database,
    { id, code }: store.CountedCoupon,
    by: { ownerId: string; action: string },
    changes: ReturnType<typeof changesBetween> = [],
  ): Promise<void> {
    await recordChange(tx, { at: clock.now(), kind: 'coupon', subjectId: id, title: code, ...by, changes });
  }

  /** A code for bookings pays for the whole session or it would be refused there (features/bookings/covering). */
  const isHalfBooking = ({ kind, fraction }: Pick<store.CountedCoupon, 'kind' | 'fraction'>) =>
    kind === 'booking' && fraction !== 1;

  return {
    list: async () => (await store.listCoupons(connection.db)).map(wire),

    async create(asked: New, ownerId: string) {
      return connection.inTransaction(async (tx) => {
        await store.takeTurn(tx);
        const { code, kind, discount: fraction } = asked;
        if (isHalfBooking({ kind, fraction })) return refuse('coupon-for-booking', wholeSession);
        if (await store.isCodeTaken(tx, code)) return refuse('coupon-code-taken', takenCode);
        const open = { active: true, expiresAt: null, maxUses: null, maxUsesPerClient: null };
        const made = { ...open, code, kind, fraction, createdAt: clock.now(), ...columnsOf(asked) };
        const coupon = await store.insertCoupon(tx, made);
        await note(tx, coupon, { ownerId, action: 'created' });
        return wire(coupon);
      });
    },

    /** Changes what is named. Orders and bookings keep the code they were made with, so that one stays. */
    async change(id: string, asked: Given, ownerId: string) {
      return connection.inTransaction(async (tx) => {
        await store.takeTurn(tx);
        const before = await store.lockCounted(tx, id);
        if (!before) return refuse('coupon-not-found');
        const change = columnsOf(asked);
        const after = { ...before, ...change };
        const isAnother = after.code !== before.code || after.kind !== before.kind;
        if (isAnother && before.uses > 0) return refuse('coupon-used');
        if (isHalfBooking(after)) return refuse('coupon-for-booking', wholeSession);
        if (await store.isCodeTaken(tx, after.code, id)) return refuse('coupon-code-taken', takenCode);
        await store.changeCoupon(tx, id, change);
        const changes = changesBetween(inWords(before), inWords(after));
        if (changes.length > 0) await note(tx, after, { ownerId, action: 'changed' }, changes);
        return wire(after);
      });
    },

    /** Takes a coupon away that nobody has used. */
    async remove(id: string, ownerId: string) {
      return connection.inTransaction(async (tx) => {
        const coupon = await store.lockCounted(tx, id);
        if (!coupon) return refuse('coupon-not-found');
        if (coupon.uses > 0) return refuse('coupon-used');
        await store.deleteCoupon(tx, id);
        await note(tx, coupon, { ownerId, action: 'deleted' });
        return { message: `${coupon.code} has been deleted.` };
      });
    },
  };
}

const takenCode = { 'body/code': 'There is a coupon with this code already.' };
const wholeSession = { 'body/discount': 'A code for bookings pays for the whole session: 100%.' };

/** '15%' for 0.15. */
const percent = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`;

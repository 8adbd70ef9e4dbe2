import type { Coupon } from '#contract/coupons-admin.ts';
import type { Connection, Database } from '#database/connection.ts';
import { listFieldChanges, recordChange } from '#database/history.ts';
import { addDays } from '#domain/day.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { type CouponKind, checkCoupon, isExhausted } from '#domain/payments/coupon.ts';
import { toInstant, toWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../../../clock.ts';
import * as store from './store.ts';

export type CouponAdminService = ReturnType<typeof createCouponAdminService>;

/** Coupon fields in a request; `discount` is a fraction and `expiresOn` the last valid day. */
type CouponInput = {
  code?: string | undefined;
  kind?: CouponKind | undefined;
  discount?: number | undefined;
  active?: boolean | undefined;
  expiresOn?: string | null | undefined;
  maxUses?: number | null | undefined;
  maxUsesPerClient?: number | null | undefined;
};
type NewCouponInput = CouponInput & { code: string; kind: CouponKind; discount: number };

/** The owner's coupons. Lock order: the lock for coupon codes, then the coupon. */
export function createCouponAdminService(deps: { connection: Connection; clock: Clock; timeZone: string }) {
  const { connection, clock, timeZone } = deps;

  /** The start of the next day: the coupon stays valid through its last day. */
  const getEndOfDay = (day: string) => toInstant({ day: addDays(day, 1), time: '00:00' }, timeZone);
  const getLastDay = (end: Date) => toWallTime(new Date(end.getTime() - 1), timeZone).day;

  function getState(row: store.CouponWithUses): Coupon['state'] {
    if (!row.active) return 'off';
    const usage = { uses: row.uses, clientUses: 0 };
    if (!isFailure(checkCoupon(row, { kind: row.kind, now: clock.now(), ...usage }))) return 'works';
    return isExhausted(row, usage) ? 'used-up' : 'expired';
  }

  function serializeCoupon(row: store.CouponWithUses): Coupon {
    const { id, fraction, expiresAt, createdAt, ...more } = row;
    return {
      ...more,
      _id: id,
      discount: fraction,
      expiresOn: expiresAt && getLastDay(expiresAt),
      state: getState(row),
      createdAt: createdAt.toISOString(),
    };
  }

  /** Maps only the fields that the request names, so the others stay unchanged. */
  function toColumns({ discount, expiresOn, ...more }: CouponInput): store.CouponChange {
    const columns = {
      ...more,
      fraction: discount,
      expiresAt: typeof expiresOn === 'string' ? getEndOfDay(expiresOn) : expiresOn,
    };
    return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  }

  function toHistoryFields(row: store.CouponWithUses) {
    const { code, kind, fraction, active, expiresAt, maxUses, maxUsesPerClient } = row;
    return {
      code,
      kind,
      discount: formatPercent(fraction),
      active,
      'works until': expiresAt ? getLastDay(expiresAt) : 'no end',
      'uses in all': maxUses ?? 'no limit',
      'uses for each client': maxUsesPerClient ?? 'no limit',
    };
  }

  async function recordCouponChange(
    tx: Database,
    { id, code }: store.CouponWithUses,
    by: { ownerId: string; action: string },
    changes: ReturnType<typeof listFieldChanges> = [],
  ): Promise<void> {
    await recordChange(tx, { at: clock.now(), kind: 'coupon', subjectId: id, title: code, ...by, changes });
  }

  /** A booking accepts only coupons for the full price (features/bookings/payment-source.ts). */
  const isPartialBookingCoupon = ({ kind, fraction }: Pick<store.CouponWithUses, 'kind' | 'fraction'>) =>
    kind === 'booking' && fraction !== 1;

  return {
    list: async () => (await store.listCoupons(connection.db)).map(serializeCoupon),

    async create(input: NewCouponInput, ownerId: string) {
      return connection.inTransaction(async (tx) => {
        await store.lockCouponCodes(tx);
        const { code, kind, discount: fraction } = input;
        if (isPartialBookingCoupon({ kind, fraction })) return fail('coupon-for-booking', wholeSessionFields);
        if (await store.isCodeTaken(tx, code)) return fail('coupon-code-taken', takenCodeFields);
        const defaults = { active: true, expiresAt: null, maxUses: null, maxUsesPerClient: null };
        const values = { ...defaults, code, kind, fraction, createdAt: clock.now(), ...toColumns(input) };
        const coupon = await store.insertCoupon(tx, values);
        await recordCouponChange(tx, coupon, { ownerId, action: 'created' });
        return serializeCoupon(coupon);
      });
    },

    /** Changes the named fields. The code of a coupon cannot change, because orders and bookings refer to it. */
    async change(id: string, input: CouponInput, ownerId: string) {
      return connection.inTransaction(async (tx) => {
        await store.lockCouponCodes(tx);
        const before = await store.lockCouponWithUses(tx, id);
        if (!before) return fail('coupon-not-found');
        const change = toColumns(input);
        const after = { ...before, ...change };
        const hasNewIdentity = after.code !== before.code || after.kind !== before.kind;
        if (hasNewIdentity && before.uses > 0) return fail('coupon-used');
        if (isPartialBookingCoupon(after)) return fail('coupon-for-booking', wholeSessionFields);
        if (await store.isCodeTaken(tx, after.code, id)) return fail('coupon-code-taken', takenCodeFields);
        await store.updateCoupon(tx, id, change);
        const changes = listFieldChanges(toHistoryFields(before), toHistoryFields(after));
        if (changes.length > 0) await recordCouponChange(tx, after, { ownerId, action: 'changed' }, changes);
        return serializeCoupon(after);
      });
    },

    /** Deletes a coupon without redemptions. */
    async remove(id: string, ownerId: string) {
      return connection.inTransaction(async (tx) => {
        const coupon = await store.lockCouponWithUses(tx, id);
        if (!coupon) return fail('coupon-not-found');
        if (coupon.uses > 0) return fail('coupon-used');
        await store.deleteCoupon(tx, id);
        await recordCouponChange(tx, coupon, { ownerId, action: 'deleted' });
        return { message: `${coupon.code} has been deleted.` };
      });
    },
  };
}

const takenCodeFields = { 'body/code': 'There is a coupon with this code already.' };
const wholeSessionFields = { 'body/discount': 'A code for bookings pays for the whole session: 100%.' };

/** '15%' for 0.15. */
const formatPercent = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`;

import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { listFieldChanges, recordChange } from '#platform/database/history.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { listPageOrAll } from '#platform/http/files/streamed-response.ts';
import { addDays } from '#platform/time/day.ts';
import { toInstant, toWallTime } from '#platform/time/wall-time.ts';
import type { Coupon } from '../../contract/coupons.ts';
import type { PaymentEndpoints } from '../../contract/endpoints.ts';
import { checkCoupon, isExhausted } from '../../domain/coupon.ts';
import * as store from './store.ts';

/** Coupon fields in a request; `discount` is a fraction and `expiresOn` the last valid day. */
type CouponInput = StoredFields<
  store.CouponWithUses,
  ParsedRequest<PaymentEndpoints['PUT /api/admin/coupons/{id}']>['body'],
  'discount' | 'expiresOn'
>;
type NewCouponInput = ParsedRequest<PaymentEndpoints['POST /api/admin/coupons']>['body'];

type CouponAdminDeps = Pick<Platform, 'connection' | 'clock' | 'timeZone'>;

// Lock order: the lock for coupon codes, then the coupon.

/** The owner's coupons by code: all, or one page. */
export const listCoupons = (deps: CouponAdminDeps, { page }: { page?: number | undefined }) =>
  listPageOrAll(
    page,
    (part) => store.couponQuery.read(deps.connection.db, {}, part),
    (rows) => rows.map(({ key: _key, ...row }) => serializeCoupon(deps, row)),
  );

export async function createCoupon(deps: CouponAdminDeps, input: NewCouponInput, ownerId: string) {
  return deps.connection.inTransaction(async (tx) => {
    await store.lockCouponCodes(tx);
    const { code, kind, discount: fraction } = input;
    if (isPartialBookingCoupon({ kind, fraction })) return fail('coupon-for-booking', wholeSessionFields);
    if (await store.isCodeTaken(tx, code)) return fail('coupon-code-taken', takenCodeFields);
    const defaults = { active: true, expiresAt: null, maxUses: null, maxUsesPerClient: null };
    const values = { ...defaults, code, kind, fraction, createdAt: deps.clock.now(), ...toColumns(deps, input) };
    const coupon = await store.insertCoupon(tx, values);
    await recordCouponChange(deps, tx, coupon, { ownerId, action: 'created' });
    return serializeCoupon(deps, coupon);
  });
}

/** Changes the named fields. The code of a coupon cannot change, because orders and bookings refer to it. */
export async function changeCoupon(deps: CouponAdminDeps, id: string, input: CouponInput, ownerId: string) {
  return deps.connection.inTransaction(async (tx) => {
    await store.lockCouponCodes(tx);
    const before = await store.lockCouponWithUses(tx, id);
    if (!before) return fail('coupon-not-found');
    const change = toColumns(deps, input);
    const after = { ...before, ...change };
    const hasNewIdentity = after.code !== before.code || after.kind !== before.kind;
    if (hasNewIdentity && before.uses > 0) return fail('coupon-used');
    if (isPartialBookingCoupon(after)) return fail('coupon-for-booking', wholeSessionFields);
    if (await store.isCodeTaken(tx, after.code, id)) return fail('coupon-code-taken', takenCodeFields);
    await store.updateCoupon(tx, id, change);
    const changes = listFieldChanges(toHistoryFields(deps, before), toHistoryFields(deps, after));
    if (changes.length > 0) await recordCouponChange(deps, tx, after, { ownerId, action: 'changed' }, changes);
    return serializeCoupon(deps, after);
  });
}

/** Deletes a coupon without redemptions. */
export async function deleteCoupon(deps: CouponAdminDeps, id: string, ownerId: string) {
  return deps.connection.inTransaction(async (tx) => {
    const coupon = await store.lockCouponWithUses(tx, id);
    if (!coupon) return fail('coupon-not-found');
    if (coupon.uses > 0) return fail('coupon-used');
    await store.deleteCoupon(tx, id);
    await recordCouponChange(deps, tx, coupon, { ownerId, action: 'deleted' });
    return { message: `${coupon.code} has been deleted.` };
  });
}

/** The start of the next day: the coupon stays valid through its last day. */
const getEndOfDay = ({ timeZone }: CouponAdminDeps, day: string) =>
  toInstant({ day: addDays(day, 1), time: '00:00' }, timeZone);
const getLastDay = ({ timeZone }: CouponAdminDeps, end: Date) => toWallTime(new Date(end.getTime() - 1), timeZone).day;

function getState({ clock }: CouponAdminDeps, row: store.CouponWithUses): Coupon['state'] {
  if (!row.active) return 'off';
  const usage = { uses: row.uses, clientUses: 0 };
  if (!isFailure(checkCoupon(row, { kind: row.kind, now: clock.now(), ...usage }))) return 'works';
  return isExhausted(row, usage) ? 'used-up' : 'expired';
}

function serializeCoupon(deps: CouponAdminDeps, row: store.CouponWithUses): Coupon {
  const { id, fraction, expiresAt, createdAt, ...more } = row;
  return {
    ...more,
    _id: id,
    discount: fraction,
    expiresOn: expiresAt && getLastDay(deps, expiresAt),
    state: getState(deps, row),
    createdAt: createdAt.toISOString(),
  };
}

/** Maps only the fields that the request names, so the others stay unchanged. */
function toColumns(deps: CouponAdminDeps, { discount, expiresOn, ...more }: CouponInput): store.CouponChange {
  const columns = {
    ...more,
    fraction: discount,
    expiresAt: typeof expiresOn === 'string' ? getEndOfDay(deps, expiresOn) : expiresOn,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function toHistoryFields(deps: CouponAdminDeps, row: store.CouponWithUses) {
  const { code, kind, fraction, active, expiresAt, maxUses, maxUsesPerClient } = row;
  return {
    code,
    kind,
    discount: formatPercent(fraction),
    active,
    'works until': expiresAt ? getLastDay(deps, expiresAt) : 'no end',
    'total uses': maxUses ?? 'no limit',
    'uses per client': maxUsesPerClient ?? 'no limit',
  };
}

async function recordCouponChange(
  { clock }: CouponAdminDeps,
  tx: Database,
  { id, code }: store.CouponWithUses,
  by: { ownerId: string; action: string },
  changes: ReturnType<typeof listFieldChanges> = [],
): Promise<void> {
  await recordChange(tx, { at: clock.now(), kind: 'coupon', subjectId: id, title: code, ...by, changes });
}

/** A booking accepts only coupons for the full price (features/bookings/booking/payment-source.ts). */
const isPartialBookingCoupon = ({ kind, fraction }: Pick<store.CouponWithUses, 'kind' | 'fraction'>) =>
  kind === 'booking' && fraction !== 1;

const takenCodeFields = { 'body/code': 'There is already a coupon with this code.' };
const wholeSessionFields = { 'body/discount': 'A code for bookings pays for the whole session: 100%.' };

/** '15%' for 0.15. */
const formatPercent = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`;

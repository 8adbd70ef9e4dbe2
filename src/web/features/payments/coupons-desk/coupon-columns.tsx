import type { Coupon } from '#contract/coupons-desk.ts';
import { shortDay } from '#domain/day.ts';
import { deskCoupons as words } from '#web/content/desk-coupons.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { percentOf } from './coupon-draft.ts';

export type CouponKey = keyof typeof words.columns;
/** The columns by which the list can be sorted. */
export const couponSorts = ['code', 'discount', 'uses', 'ends'] as const satisfies readonly CouponKey[];
export type CouponSort = (typeof couponSorts)[number];

const { code, discount, uses, ends, state } = words.columns;

export const couponColumns: readonly Column<Coupon, CouponKey>[] = [
  { key: 'code', label: code, sorts: true, names: true, cell: (coupon) => <Named coupon={coupon} /> },
  { key: 'discount', label: discount, sorts: true, figures: true, cell: (one) => `${percentOf(one.discount)}%` },
  { key: 'uses', label: uses, sorts: true, cell: (coupon) => <Uses coupon={coupon} /> },
  { key: 'ends', label: ends, sorts: true, cell: ({ expiresOn }) => (expiresOn ? dayAndYear(expiresOn) : words.noEnd) },
  { key: 'state', label: state, cell: (coupon) => <State coupon={coupon} /> },
];

/** 'Fri, Nov 20, 2026'. */
const dayAndYear = (day: string) => `${shortDay(day)}, ${day.slice(0, 4)}`;

/** The code, and where it can be used. */
function Named({ coupon: { code: typed, kind } }: { coupon: Coupon }) {
  return (
    <span className="coupon-code">
      {typed}
      <span className="block font-normal text-[0.88rem] text-quiet">{words.kinds[kind]}</span>
    </span>
  );
}

function Uses({ coupon: { uses: used, maxUses, maxUsesPerClient } }: { coupon: Coupon }) {
  return (
    <span className="block tabular-nums">
      {words.uses(used, maxUses)}
      {maxUsesPerClient !== null && (
        <span className="block text-[0.88rem] text-quiet">{words.each(maxUsesPerClient)}</span>
      )}
    </span>
  );
}

function State({ coupon: { state: standing } }: { coupon: Coupon }) {
  const mark = { works: '', off: 'stops', expired: 'warns', 'used-up': 'warns' }[standing];
  return <span className={`desk-mark ${mark}`}>{words.states[standing]}</span>;
}

/** How two coupons stand to each other in the wanted order; the code decides between equals. */
export function compareCoupons(by: CouponSort, ascending: boolean) {
  const keys: Record<CouponSort, (coupon: Coupon) => number | string> = {
    code: (coupon) => coupon.code,
    discount: (coupon) => coupon.discount,
    uses: (coupon) => coupon.uses,
    // What has no end comes after all that has one.
    ends: ({ expiresOn }) => expiresOn ?? '9999-12-31',
  };
  const order = (one: Coupon, other: Coupon) => {
    const [a, b] = [keys[by](one), keys[by](other)];
    return a < b ? -1 : a > b ? 1 : one.code < other.code ? -1 : 1;
  };
  return (one: Coupon, other: Coupon) => (ascending ? order(one, other) : order(other, one));
}

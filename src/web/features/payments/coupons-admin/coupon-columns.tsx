import type { Coupon } from '#contract/coupons-admin.ts';
import { formatShortDay } from '#domain/day.ts';
import { adminCoupons as words } from '#web/content/admin-coupons.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { formatPercent } from './coupon-draft.ts';

export type CouponKey = keyof typeof words.columns;
export const couponSorts = ['code', 'discount', 'uses', 'ends'] as const satisfies readonly CouponKey[];
export type CouponSort = (typeof couponSorts)[number];

const { code, discount, uses, ends, state } = words.columns;

export const couponColumns: readonly Column<Coupon, CouponKey>[] = [
  { key: 'code', label: code, sortable: true, isRowHeader: true, cell: (coupon) => <NameCell coupon={coupon} /> },
  {
    key: 'discount',
    label: discount,
    sortable: true,
    numeric: true,
    cell: (coupon) => `${formatPercent(coupon.discount)}%`,
  },
  { key: 'uses', label: uses, sortable: true, cell: (coupon) => <UsesCell coupon={coupon} /> },
  {
    key: 'ends',
    label: ends,
    sortable: true,
    cell: ({ expiresOn }) => (expiresOn ? formatDayWithYear(expiresOn) : words.neverExpires),
  },
  { key: 'state', label: state, cell: (coupon) => <StateCell coupon={coupon} /> },
];

/** 'Fri, Nov 20, 2026'. */
const formatDayWithYear = (day: string) => `${formatShortDay(day)}, ${day.slice(0, 4)}`;

function NameCell({ coupon: { code: couponCode, kind } }: { coupon: Coupon }) {
  return (
    <span className="coupon-code">
      {couponCode}
      <span className="block font-normal text-[0.88rem] text-quiet">{words.kinds[kind]}</span>
    </span>
  );
}

function UsesCell({ coupon: { uses: useCount, maxUses, maxUsesPerClient } }: { coupon: Coupon }) {
  return (
    <span className="block tabular-nums">
      {words.uses(useCount, maxUses)}
      {maxUsesPerClient !== null && (
        <span className="block text-[0.88rem] text-quiet">{words.perClient(maxUsesPerClient)}</span>
      )}
    </span>
  );
}

function StateCell({ coupon: { state: couponState } }: { coupon: Coupon }) {
  const modifier = { works: '', off: 'is-danger', expired: 'is-warning', 'used-up': 'is-warning' }[couponState];
  return <span className={`admin-badge ${modifier}`}>{words.states[couponState]}</span>;
}

/** Compares two coupons by the sort column; the code breaks ties. */
export function createCouponComparator(by: CouponSort, ascending: boolean) {
  const keys: Record<CouponSort, (coupon: Coupon) => number | string> = {
    code: (coupon) => coupon.code,
    discount: (coupon) => coupon.discount,
    uses: (coupon) => coupon.uses,
    // Coupons without an end date sort after all others.
    ends: ({ expiresOn }) => expiresOn ?? '9999-12-31',
  };
  const compare = (first: Coupon, second: Coupon) => {
    const [a, b] = [keys[by](first), keys[by](second)];
    return a < b ? -1 : a > b ? 1 : first.code < second.code ? -1 : 1;
  };
  return (first: Coupon, second: Coupon) => (ascending ? compare(first, second) : compare(second, first));
}

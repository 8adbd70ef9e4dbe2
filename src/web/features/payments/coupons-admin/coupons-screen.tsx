import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Coupon } from '#contract/coupons-admin.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminCoupons as words } from '#web/content/admin-coupons.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { DataTable, type Sorting, SortSelect } from '#web/ui/data-table.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { type CouponKey, couponColumns, couponSorts, createCouponComparator } from './coupon-columns.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { useCouponChanges } from './use-coupon-changes.ts';
import './coupons-admin.css';

/** The owner's coupons. There are few, so the complete list is loaded, filtered and sorted here. */
export function CouponsScreen() {
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<Coupon | 'new'>();
  const loaded = useLoaded('coupons', () => ownerApi('GET /api/admin/coupons'));
  const { toggle, remove } = useCouponChanges(loaded.reload, heading);

  const search = params.get('search') ?? '';
  const filter = params.get('show') ?? 'all';
  const by = couponSorts.find((sort) => sort === params.get('sort')) ?? 'code';
  const sorting: Sorting<CouponKey> = { by, ascending: params.get('direction') !== 'descending' };
  const show = (change: Record<string, string>) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: 'search' in change, preventScrollReset: true },
    );
  const sort = ({ by: column, ascending }: Sorting<CouponKey>) =>
    show({ sort: column === 'code' ? '' : column, direction: ascending ? '' : 'descending' });
  const matchesFilters = ({ code, state }: Coupon) =>
    code.includes(search.trim().toUpperCase()) && (filter === 'all' || (filter === 'works') === (state === 'works'));

  return (
    <div className="coupons-admin">
      <div className="admin-head">
        <AdminTitle heading={words.heading} intro={words.intro} ref={heading} />
        <button type="button" className="button" onClick={() => setEdited('new')}>
          {words.add}
        </button>
      </div>
      <div className="admin-filters">
        <label className="block">
          <span className="mb-1 block font-semibold text-[0.9rem]">{words.show}</span>
          <select
            className="input"
            value={filter}
            onChange={({ target }) => show({ show: target.value === 'all' ? '' : target.value })}
          >
            {words.filters.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <SearchField label={words.search} value={search} onSearch={(text) => show({ search: text })} />
      </div>
      <ListState
        loaded={loaded}
        loading={words.loading}
        failed={words.failed}
        isEmpty={(coupons) => !coupons.some(matchesFilters)}
        empty={<p>{loaded.value?.length ? words.found : words.empty}</p>}
      >
        {(coupons) => (
          <>
            <SortSelect columns={couponColumns} sorting={sorting} onSort={sort} />
            <DataTable<Coupon, CouponKey>
              label={words.heading}
              columns={couponColumns}
              rows={coupons.filter(matchesFilters).toSorted(createCouponComparator(by, sorting.ascending))}
              rowKey={({ _id }) => _id}
              sorting={sorting}
              onSort={sort}
              actions={(coupon) => (
                <>
                  <button type="button" className="button quiet small" onClick={() => setEdited(coupon)}>
                    {words.edit}
                    <span className="sr-only">{` ${coupon.code}`}</span>
                  </button>
                  <button type="button" className="button quiet small" onClick={() => toggle(coupon)}>
                    {coupon.active ? words.switchOff : words.switchOn}
                    <span className="sr-only">{` ${coupon.code}`}</span>
                  </button>
                  {coupon.uses === 0 && (
                    <button type="button" className="button danger small" onClick={() => remove(coupon)}>
                      {words.remove}
                      <span className="sr-only">{` ${coupon.code}`}</span>
                    </button>
                  )}
                </>
              )}
            />
          </>
        )}
      </ListState>
      <CouponDialog edited={edited} onSaved={loaded.reload} onClose={() => setEdited(undefined)} />
    </div>
  );
}

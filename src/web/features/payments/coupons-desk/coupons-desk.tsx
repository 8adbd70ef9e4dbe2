import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Coupon } from '#contract/coupons-desk.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskCoupons as words } from '#web/content/desk-coupons.ts';
import { DeskTitle } from '#web/shell/desk/desk-title.tsx';
import { DataTable, SortChoice, type Sorting } from '#web/ui/data-table.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { type CouponKey, compareCoupons, couponColumns, couponSorts } from './coupon-columns.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { useCouponChanges } from './use-coupon-changes.ts';
import './coupons-desk.css';

/** The owner's coupons. They are few: the list comes whole, and is narrowed and sorted here. */
export function CouponsDesk() {
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<Coupon | 'new'>();
  const loaded = useLoaded('coupons', () => ownerApi('GET /api/admin/coupons'));
  const { toggle, remove } = useCouponChanges(loaded.reload, heading);

  const search = params.get('search') ?? '';
  const shown = params.get('show') ?? 'all';
  const by = couponSorts.find((sort) => sort === params.get('sort')) ?? 'code';
  const sorting: Sorting<CouponKey> = { by, ascending: params.get('direction') !== 'descending' };
  const show = (change: Record<string, string>) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
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
  const fits = ({ code, state }: Coupon) =>
    code.includes(search.trim().toUpperCase()) && (shown === 'all' || (shown === 'works') === (state === 'works'));

  return (
    <div className="coupons-desk">
      <div className="desk-head">
        <DeskTitle heading={words.heading} intro={words.intro} ref={heading} />
        <button type="button" className="button" onClick={() => setEdited('new')}>
          {words.add}
        </button>
      </div>
      <div className="desk-filters">
        <label className="block">
          <span className="mb-1 block font-semibold text-[0.9rem]">{words.show}</span>
          <select
            className="input"
            value={shown}
            onChange={({ target }) => show({ show: target.value === 'all' ? '' : target.value })}
          >
            {words.filters.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <SearchField label={words.search} value={search} onSearch={(found) => show({ search: found })} />
      </div>
      <ListState
        loaded={loaded}
        loading={words.loading}
        failed={words.failed}
        isEmpty={(coupons) => !coupons.some(fits)}
        empty={<p>{loaded.value?.length ? words.found : words.empty}</p>}
      >
        {(coupons) => (
          <>
            <SortChoice columns={couponColumns} sorting={sorting} onSort={sort} />
            <DataTable<Coupon, CouponKey>
              label={words.heading}
              columns={couponColumns}
              rows={coupons.filter(fits).toSorted(compareCoupons(by, sorting.ascending))}
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

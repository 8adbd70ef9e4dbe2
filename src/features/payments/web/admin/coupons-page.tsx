import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { z } from 'zod';
import { confirmDeletion, runChange, submitForm } from '#platform/admin/actions.ts';
import { AdminList } from '#platform/admin/admin-list.tsx';
import type { RequestInput } from '#platform/contract/endpoint.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { formatShortDay } from '#platform/time/day.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import { readListParams } from '#platform/ui/lists/list-params.ts';
import { TwoLines } from '#platform/ui/lists/two-lines.tsx';
import type { Coupon } from '../../contract/coupons.ts';
import type { PaymentEndpoints } from '../../contract/endpoints.ts';
import { CouponDialog, CouponForm, formatPercent } from '../coupon-dialog.tsx';
import { ownerApi } from '../signed-in-api.ts';
import type { Route } from './+types/coupons-page';

/** There are few coupons, so the whole list is loaded, then filtered here. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, value } = readListParams(new URL(request.url).searchParams);
  return (await ownerApi('GET /api/admin/coupons', { query: {} }))
    .filter(({ code }) => code.includes(search.toUpperCase()))
    .filter(({ state }) => ['', state === 'works' ? 'works' : 'ended'].includes(value('show')));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), {
    create: createCoupon,
    update: (data) => updateCoupon(data, CouponForm.partial({ code: true, kind: true }), () => 'saved'),
    switch: (data) => updateCoupon(data, CouponForm.pick({ active: true }), ({ active }) => (active ? 'on' : 'off')),
    delete: deleteCoupon,
  });
}

const getParams = (data: FormData) => ({ id: String(data.get('id')) });

const createCoupon = (data: FormData) =>
  submitForm(data, CouponForm, {
    save: (body) => ownerApi('POST /api/admin/coupons', { body }),
    saved: ({ code }) => `${code} is active`,
    failed: 'Failed to create coupon',
  });

/** Saves the fields of the schema, and confirms with what the coupon is now. */
const updateCoupon = (
  data: FormData,
  schema: z.ZodType<RequestInput<PaymentEndpoints['PUT /api/admin/coupons/{id}']>['body']>,
  formatState: (coupon: Coupon) => string,
) =>
  submitForm(data, schema, {
    save: (body) => ownerApi('PUT /api/admin/coupons/{id}', { params: getParams(data), body }),
    saved: (coupon) => `${coupon.code} is ${formatState(coupon)}`,
    failed: 'Failed to update coupon',
  });

async function deleteCoupon(data: FormData): Promise<null> {
  const remove = () => ownerApi('DELETE /api/admin/coupons/{id}', { params: getParams(data) });
  const deleted = await runChange('Failed to delete coupon', remove);
  if (deleted) await showAlert({ title: 'Deleted!', text: deleted.message, icon: 'success' });
  return null;
}

export default function CouponsPage({ loaderData: coupons }: Route.ComponentProps) {
  const { submit } = useFetcher();
  const [edited, setEdited] = useState<Coupon | 'new'>();
  const post = (fields: Record<string, string>) => submit(fields, { method: 'post' });
  const remove = async ({ _id: id, code }: Coupon) => {
    if (await confirmDeletion(`${code} will be permanently deleted.`)) await post({ intent: 'delete', id });
  };
  return (
    <>
      <AdminList
        heading="Coupons"
        intro="Codes that people enter in the cart or when they book a session."
        pageActions={
          <button type="button" className="button" onClick={() => setEdited('new')}>
            New coupon
          </button>
        }
        filters={[{ name: 'show', label: 'Show', options: shown }]}
        search="Search by code"
        columns={columns}
        defaultSorting={{ by: 'code', ascending: true }}
        rows={coupons}
        rowKey={({ _id }) => _id}
        rowName={({ code }) => code}
        rowActions={(coupon) => [
          { label: 'Edit', onAction: () => setEdited(coupon) },
          {
            label: coupon.active ? 'Turn off' : 'Turn on',
            onAction: () => post({ intent: 'switch', id: coupon._id, active: coupon.active ? '' : 'on' }),
          },
          ...(coupon.uses === 0 ? [{ label: 'Delete', danger: true, onAction: () => remove(coupon) }] : []),
        ]}
        empty="No coupons yet. Make the first with “New coupon”."
        nothingFound="No matching coupons."
      />
      {edited && <CouponDialog coupon={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

const shown = [
  ['all', 'All coupons'],
  ['works', 'Active'],
  ['ended', 'Off, expired or used up'],
] as const;
const states = {
  works: ['Active', 'plain'],
  off: ['Off', 'danger'],
  expired: ['Expired', 'warning'],
  'used-up': ['Used up', 'warning'],
} as const;

const columns: readonly Column<Coupon, 'code' | 'discount' | 'uses' | 'ends' | 'state'>[] = [
  {
    key: 'code',
    label: 'Code',
    sortBy: ({ code }) => [code],
    isRowHeader: true,
    cell: ({ code, kind }) => <TwoLines first={code} second={kind === 'shop' ? 'In the shop' : 'For bookings'} />,
  },
  {
    key: 'discount',
    label: 'Discount',
    sortBy: ({ discount, code }) => [discount, code],
    cell: ({ discount }) => `${formatPercent(discount)}%`,
  },
  {
    key: 'uses',
    label: 'Used',
    isDetail: true,
    sortBy: ({ uses, code }) => [uses, code],
    cell: ({ uses, maxUses, maxUsesPerClient }) => (
      <TwoLines
        first={maxUses === null ? `${uses}` : `${uses} of ${maxUses}`}
        second={maxUsesPerClient === null ? undefined : `${maxUsesPerClient} per client`}
      />
    ),
  },
  {
    key: 'ends',
    label: 'Ends',
    isDetail: true,
    // Coupons without an end date sort after all others.
    sortBy: ({ expiresOn, code }) => [expiresOn ?? '9999-12-31', code],
    cell: ({ expiresOn }) => (expiresOn ? `${formatShortDay(expiresOn)}, ${expiresOn.slice(0, 4)}` : 'No end date'),
  },
  {
    key: 'state',
    label: 'Status',
    cell: ({ state }) => <Badge tone={states[state][1]}>{states[state][0]}</Badge>,
  },
];

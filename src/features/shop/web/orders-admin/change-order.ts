import type { SubmissionResult } from '@conform-to/react';
import { submitForm } from '#platform/admin/actions.ts';
import { asApiError } from '#platform/api/client.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { ownerApi } from '../signed-in-api.ts';
import { RefundForm, StatusForm, toRefundBody } from './order-forms.ts';

/** Refunds an order. */
export const refundOrder = (data: FormData, id: string): Promise<SubmissionResult> =>
  submitForm(data, RefundForm, {
    save: (refund) =>
      reportChange(ownerApi('POST /api/admin/orders/{id}/refund', { params: { id }, body: toRefundBody(refund) })),
    failed: 'Failed to refund order.',
  });

/** Changes the status of an order. */
export const changeStatus = (data: FormData, id: string): Promise<SubmissionResult> =>
  submitForm(data, StatusForm, {
    save: (body) => reportChange(ownerApi('PUT /api/admin/orders/{id}/status', { params: { id }, body })),
    failed: data.get('status') === 'cancelled' ? 'Failed to cancel order.' : 'Failed to update order.',
  });

/** Reports the result. After a change elsewhere the owner decides again, from the order as it is loaded next. */
async function reportChange(change: Promise<{ message: string }>): Promise<void> {
  try {
    showToast((await change).message);
  } catch (error) {
    const { status = 0, message = '', fields = {} } = asApiError(error) ?? {};
    if (status !== 404 && status !== 409) throw error;
    const text = [message, ...Object.values(fields)].filter(Boolean).join(' ');
    await showAlert({ title: 'This order has changed', text, icon: 'info' });
  }
}

import { z } from 'zod';
import { Email } from '#contract/fields.ts';
import type { Operations } from '#contract/operations.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { runChange, submitForm } from '#web/shell/admin/actions.ts';
import { showToast } from '#web/ui/toast.tsx';

export const AddressForm = z.object({ email: Email });

const failed = 'That didn’t work.';

/** The actions of the operations page, each with its confirmation. */
export async function runOperation(data: FormData) {
  const getText = (name: string) => String(data.get(name));
  const params = { id: getText('id') };
  const concern = getText('concern') as Operations['payments']['first'][number]['concern'];
  const paymentIssue = { params, body: { concern, since: getText('since') } };
  const offTheList = 'It’s off the list.';
  const actions: Readonly<Record<string, readonly [run: () => Promise<unknown>, done: string]>> = {
    'send-mail': [
      () => ownerApi('POST /api/admin/operations/mails/{id}/send', { params, body: {} }),
      'The email is on its way.',
    ],
    'dismiss-mail': [() => ownerApi('POST /api/admin/operations/mails/{id}/dismiss', { params }), offTheList],
    'run-job': [() => ownerApi('POST /api/admin/operations/jobs/{id}/run', { params }), 'The task is running again.'],
    'recheck-payment': [
      () => ownerApi('POST /api/admin/operations/payments/{id}/recheck', { params }),
      'PayPal is being asked.',
    ],
    'refund-payment': [
      () => ownerApi('POST /api/admin/operations/payments/{id}/refund', paymentIssue),
      'PayPal is being asked for the refund.',
    ],
    'resolve-payment': [() => ownerApi('POST /api/admin/operations/payments/{id}/resolve', paymentIssue), offTheList],
    'confirm-retention': [
      () => ownerApi('POST /api/admin/maintenance-reports/retention/confirm', { body: { today: getText('today') } }),
      'Confirmed. The old records are being deleted.',
    ],
  };
  const action = actions[getText('intent')];
  if (!action) {
    return submitForm(data, AddressForm, {
      save: ({ email }) => ownerApi('POST /api/admin/operations/mails/{id}/send', { params, body: { to: email } }),
      saved: () => 'The email is on its way.',
      failed,
    });
  }
  if (await runChange(failed, action[0])) showToast(action[1]);
  return null;
}

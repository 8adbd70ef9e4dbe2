import { z } from 'zod';
import { Email } from '#contract/fields.ts';
import type { Operations } from '#contract/operations.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { runChange, submitForm } from '#web/shell/admin/actions.ts';
import { showToast } from '#web/ui/toast.tsx';

export const AddressForm = z.object({ email: Email });

const failed = 'That didn’t work.';

const OFF_THE_LIST = 'It’s off the list.';

const getParams = (data: FormData) => ({ id: String(data.get('id')) });
const getPaymentIssue = (data: FormData) => ({
  params: getParams(data),
  body: {
    concern: String(data.get('concern')) as Operations['payments']['first'][number]['concern'],
    since: String(data.get('since')),
  },
});

/** An action of one press, and its confirmation. */
const confirmed = (run: (data: FormData) => Promise<unknown>, done: string) => async (data: FormData) => {
  if (await runChange(failed, () => run(data))) showToast(done);
  return null;
};

/** The actions of the operations page, each with its confirmation. */
export const operationActions = {
  'correct-address': (data: FormData) =>
    submitForm(data, AddressForm, {
      save: ({ email }) =>
        ownerApi('POST /api/admin/operations/mails/{id}/send', { params: getParams(data), body: { to: email } }),
      saved: () => 'The email is on its way.',
      failed,
    }),
  'send-mail': confirmed(
    (data) => ownerApi('POST /api/admin/operations/mails/{id}/send', { params: getParams(data), body: {} }),
    'The email is on its way.',
  ),
  'dismiss-mail': confirmed(
    (data) => ownerApi('POST /api/admin/operations/mails/{id}/dismiss', { params: getParams(data) }),
    OFF_THE_LIST,
  ),
  'run-job': confirmed(
    (data) => ownerApi('POST /api/admin/operations/jobs/{id}/run', { params: getParams(data) }),
    'The task is running again.',
  ),
  'recheck-payment': confirmed(
    (data) => ownerApi('POST /api/admin/operations/payments/{id}/recheck', { params: getParams(data) }),
    'PayPal is being asked.',
  ),
  'refund-payment': confirmed(
    (data) => ownerApi('POST /api/admin/operations/payments/{id}/refund', getPaymentIssue(data)),
    'PayPal is being asked for the refund.',
  ),
  'resolve-payment': confirmed(
    (data) => ownerApi('POST /api/admin/operations/payments/{id}/resolve', getPaymentIssue(data)),
    OFF_THE_LIST,
  ),
  'confirm-retention': confirmed((data) => {
    const body = { today: String(data.get('today')) };
    return ownerApi('POST /api/admin/maintenance-reports/retention/confirm', { body });
  }, 'Confirmed. The old records are being deleted.'),
};

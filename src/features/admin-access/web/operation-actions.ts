import { z } from 'zod';
import { readId, runAction, submitForm } from '#platform/admin/actions.ts';
import { Email } from '#platform/contract/fields.ts';
import { ownerApi } from './signed-in-api.ts';

/** Names of the background jobs. */
export const jobNames: Readonly<Record<string, string>> = {
  mail: 'Sending an email',
  settle: 'Checking a payment with PayPal',
  sweep: 'Every minute: holds, payments, reminders',
  housekeeping: 'Hourly cleanup',
  calendars: 'Reading of busy calendars',
  audit: 'Data check',
  backup: 'Backup',
  retention: 'Deleting old records',
};

export const AddressForm = z.object({ email: Email });

const failed = 'That didn’t work.';

export const OFF_THE_LIST = 'It’s off the list.';

/** An action of one press, and its confirmation. */
export const confirmed = (run: (data: FormData) => Promise<unknown>, done: string) => (data: FormData) =>
  runAction(
    failed,
    () => run(data),
    () => done,
  );

/** The actions of emails and jobs on the operations page, each with its confirmation. */
export const operationActions = {
  'correct-address': (data: FormData) =>
    submitForm(data, AddressForm, {
      save: ({ email }) =>
        ownerApi('POST /api/admin/operations/mails/{id}/send', { params: readId(data), body: { to: email } }),
      saved: () => 'The email is on its way.',
      failed,
    }),
  'send-mail': confirmed(
    (data) => ownerApi('POST /api/admin/operations/mails/{id}/send', { params: readId(data), body: {} }),
    'The email is on its way.',
  ),
  'dismiss-mail': confirmed(
    (data) => ownerApi('POST /api/admin/operations/mails/{id}/dismiss', { params: readId(data) }),
    OFF_THE_LIST,
  ),
  'run-job': confirmed(
    (data) => ownerApi('POST /api/admin/operations/jobs/{id}/run', { params: readId(data) }),
    'The task is running again.',
  ),
};

import { z } from 'zod';
import { readId, runAction, submitForm } from '#platform/admin/actions.ts';
import { adminAccessEndpoints, Code } from '../contract/admin-access.ts';
import { ownerApi } from './signed-in-api.ts';

const { currentPassword, newPassword } = adminAccessEndpoints['PUT /api/admin/password'].body.shape;

const createPasswordForm = (requiresCode: boolean) =>
  z
    .object({
      currentPassword,
      newPassword,
      newPasswordAgain: z.string(),
      code: requiresCode ? Code : Code.optional(),
    })
    .refine((values) => values.newPassword === values.newPasswordAgain, {
      path: ['newPasswordAgain'],
      message: 'This doesn’t match the password above.',
    });

/** The fields of a password change, with a code where two-step sign-in is on. */
export const PasswordForm = createPasswordForm(false);
export const PasswordAndCodeForm = createPasswordForm(true);

export const EmailForm = z.object(adminAccessEndpoints['PUT /api/admin/email'].body.shape);

/** The actions of the settings page. */
export const settingsActions = {
  password: (data: FormData) =>
    submitForm(data, data.has('code') ? PasswordAndCodeForm : PasswordForm, {
      save: ({ newPasswordAgain, ...body }) => ownerApi('PUT /api/admin/password', { body }),
      saved: () => 'Password changed',
      failed: 'Failed to change password.',
      reasonFields: { 'password-wrong': 'currentPassword', 'password-same': 'newPassword', 'code-invalid': 'code' },
      reset: true,
    }),
  email: (data: FormData) =>
    submitForm(data, EmailForm, {
      save: (body) => ownerApi('PUT /api/admin/email', { body }),
      failed: 'Failed to change email.',
      reasonFields: { 'email-same': 'email' },
      reset: true,
    }),
  'end-session': (data: FormData) => {
    const end = () => ownerApi('DELETE /api/admin/sessions/{id}', { params: readId(data) });
    return runAction(failedToEnd, end, () => 'Session ended');
  },
  'end-other-sessions': () =>
    runAction(
      failedToEnd,
      () => ownerApi('DELETE /api/admin/sessions'),
      () => 'All other sessions ended',
    ),
};

const failedToEnd = 'Failed to end the session.';

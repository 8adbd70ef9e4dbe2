import { z } from 'zod';
import { runChange, submitForm } from '#platform/admin/actions.ts';
import { asApiError } from '#platform/api/client.ts';
import { centsToDollars } from '#platform/money/money.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { NewPerson } from '../../../contract/sign-ups-admin.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { getState, listUnsent, sendMarks } from './roster-marks.ts';

/** The fields of a person; further values of the form are ignored. `paid` is parsed to cents. */
export const PersonForm = z.object(NewPerson.shape);

/** Signs a person up for a class. With `mailed`, the class is upcoming and the person gets a confirmation. */
export function addPerson(data: FormData) {
  return submitForm(data, PersonForm, {
    async save({ paid, ...person }) {
      const body = { ...person, ...(paid !== undefined && { paid: centsToDollars(paid) }) };
      await ownerApi('POST /api/admin/events/{id}/people', { params: { id: String(data.get('id')) }, body });
      return body;
    },
    saved: ({ name, email }) =>
      `${name} has a spot.${email && data.has('mailed') ? ' A confirmation is on its way.' : ''}`,
    failed: 'Failed to add this person.',
  });
}

export type RemovalResult = {
  isRemoved: boolean;
  message: string;
  /** Whether the person has already left the class. */
  isObsolete: boolean;
};

/** Takes a person off a class. The dialog shows the message of a failure. */
export async function removeSignUp(data: FormData): Promise<RemovalResult> {
  const params = { id: String(data.get('id')) };
  const notify = data.has('notify') ? 'true' : 'false';
  try {
    const { notified } = await ownerApi('DELETE /api/signup/{id}', { params, query: { notify } });
    showToast(`${data.get('name')} is off the class.${notified ? ' An email is on its way.' : ''}`);
    return { isRemoved: true, message: '', isObsolete: false };
  } catch (error) {
    const { status = 0, message = '' } = asApiError(error) ?? {};
    const fallback = 'The sign-up could not be deleted. Please check your connection and try again.';
    return { isRemoved: false, message: message || fallback, isObsolete: status === 404 || status === 409 };
  }
}

/** Adds a class that was taught to the finances, after all marks have arrived there. */
export function addTaughtClass(data: FormData) {
  return submitForm(data, z.object({}), {
    async save() {
      await sendAllMarks();
      return ownerApi('POST /api/admin/events/{id}/taught', { params: { id: String(data.get('id')) } });
    },
    saved: ({ message }) => message,
    failed: 'Not added to the finances',
  });
}

/** Gives the entry of a class the sum of the marks, after all of them have arrived. */
export function updateTaughtClass(data: FormData) {
  return submitForm(data, z.object({}), {
    async save() {
      await sendAllMarks();
      return ownerApi('PUT /api/admin/events/{id}/taught', {
        params: { id: String(data.get('id')) },
        body: { was: JSON.parse(String(data.get('was'))) },
      });
    },
    saved: ({ message }) => message,
    failed: 'The entry was not updated',
  });
}

async function sendAllMarks(): Promise<void> {
  await sendMarks();
  if (listUnsent(getState().unsent).length > 0) throw new Error('Marks of the roster wait for a connection.');
}

/** Takes the roster of a class that is over from Today, or puts it back. */
export async function putRosterAway(data: FormData): Promise<null> {
  const params = { id: String(data.get('id')) };
  const body = { putAway: data.get('putAway') === 'yes' };
  const done = await runChange('Not saved', () => ownerApi('PUT /api/admin/events/{id}/roster', { params, body }));
  if (done) showToast(done.message);
  return null;
}

/** Takes a person off the waitlist of a class. */
export async function removeWaiting(data: FormData): Promise<null> {
  const params = { id: String(data.get('id')) };
  const isRemoved = await runChange('Not taken off', () => ownerApi('DELETE /api/admin/waitlist/{id}', { params }));
  if (isRemoved) showToast(`${data.get('email')} is off the waitlist.`);
  return null;
}

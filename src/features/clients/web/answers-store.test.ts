import { afterEach, expect, test, vi } from 'vitest';
import { formDraftKey } from '#platform/browser-session/client-drafts-storage.ts';
import type { FilledForm } from '../contract/clients.ts';
import { deliveredForms } from '../domain/delivered-forms.ts';
import { createAnswersStore, suggestAnswers } from './answers-store.ts';

afterEach(() => vi.unstubAllGlobals());

const definition = deliveredForms['dosha-quiz'];
const user = { id: 'maya', firstName: 'Maya', preferredName: '' };
const draft = { version: 1, revision: 3, base: {}, answers: { frame: 'vata' } };

/** The answers that a client finds, whose tab has stored this. The server has answered 'pitta'. */
function readAnswers(stored: unknown) {
  const key = formDraftKey('maya', 'dosha-quiz');
  const getItem = (asked: string) => (asked === key ? JSON.stringify(stored) : null);
  vi.stubGlobal('sessionStorage', { getItem });
  const filled = { form: 'dosha-quiz', version: 1, revision: 2, answers: { frame: 'pitta' }, definition };
  const options = { user, filled: filled as unknown as FilledForm, onSubmittedElsewhere: () => {} };
  return createAnswersStore(options).getState().answers;
}

test('answers that this tab could not save are restored', () => {
  expect(readAnswers(draft)).toEqual({ frame: 'vata' });
});

test.each([
  ['of another version of the form', { ...draft, version: 2 }],
  ['that are no option', { ...draft, answers: { frame: 'other' } }],
  ['without a revision', { ...draft, revision: undefined }],
  ['that are no record', { ...draft, answers: ['vata'] }],
])('stored answers %s give way to those of the server', (_, stored) => {
  expect(readAnswers(stored)).toEqual({ frame: 'pitta' });
});

test('the suggested name of a form not begun is no change to save', () => {
  for (const storage of ['sessionStorage', 'localStorage']) vi.stubGlobal(storage, { getItem: () => null });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const filled = { form: 'new-client', version: 1, revision: 0, answers: {}, definition: deliveredForms['new-client'] };
  const store = createAnswersStore({ user, filled: filled as unknown as FilledForm, onSubmittedElsewhere: () => {} });
  const stop = store.subscribe(() => {});
  document.dispatchEvent(new Event('focusout'));
  stop();
  expect(store.getState()).toEqual({ answers: { 'call-me': 'Maya' }, saveState: 'idle' });
  expect(fetched).not.toHaveBeenCalled();
});

const newClient = deliveredForms['new-client'];

test.each([
  ['the preferred name', { firstName: 'Minh', preferredName: 'Min' }, 'Min'],
  ['the first name without one', { firstName: 'Minh', preferredName: '' }, 'Minh'],
  ['the first name when the preferred one is unknown', { firstName: 'Minh', preferredName: 'Unknown' }, 'Minh'],
  ['the part of a long name that fits', { firstName: 'M'.repeat(100), preferredName: '' }, 'M'.repeat(60)],
])('what to call a client is suggested as %s', (_, user, name) => {
  expect(suggestAnswers(newClient, user)).toEqual({ 'call-me': name });
});

test('nothing is suggested without a name, or to a form without that question', () => {
  expect(suggestAnswers(newClient, { firstName: 'Unknown', preferredName: '' })).toEqual({});
  expect(suggestAnswers(deliveredForms['dosha-quiz'], { firstName: 'Minh', preferredName: '' })).toEqual({});
});

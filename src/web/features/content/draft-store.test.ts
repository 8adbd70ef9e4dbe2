import { expect, test, vi } from 'vitest';
import type { EditedContent } from '#contract/content.ts';
import { createDraftState, createDraftStore, reduceDraft, type SaveResult } from './draft-store.ts';

const edited = (revision: number, heading: string): EditedContent => ({
  ...{ page: 'about', version: 0, revision, changes: [], facts: {} },
  document: { heading },
});
const written = { type: 'written', document: { heading: 'Two' } } as const;

test('what is written waits, is sent, and is saved', () => {
  const waiting = reduceDraft(createDraftState(edited(0, 'One')), written);
  expect(waiting.status).toBe('waiting');
  const sending = reduceDraft(waiting, { type: 'send' });
  expect([sending.status, sending.sent]).toEqual(['sending', { heading: 'Two' }]);
  const saved = reduceDraft(sending, { type: 'saved', edited: edited(1, 'Two') });
  expect([saved.status, saved.edited.revision]).toEqual(['saved', 1]);
});

test('what is written while a draft is sent waits for its own turn, also after a refusal', () => {
  const sending = reduceDraft(reduceDraft(createDraftState(edited(0, 'One')), written), { type: 'send' });
  const further = reduceDraft(sending, { type: 'written', document: { heading: 'Three' } });
  expect(further.status).toBe('sending');
  expect(reduceDraft(further, { type: 'saved', edited: edited(1, 'Two') })).toMatchObject({
    status: 'waiting',
    document: { heading: 'Three' },
    edited: { revision: 1 },
  });
  expect(reduceDraft(further, { type: 'refused', errors: { heading: 'No.' } })).toMatchObject({
    status: 'waiting',
    errors: {},
  });
});

test('a refused draft shows why, until it is written again', () => {
  const sending = reduceDraft(reduceDraft(createDraftState(edited(0, 'One')), written), { type: 'send' });
  const refused = reduceDraft(sending, { type: 'refused', errors: { heading: 'Please write something here.' } });
  expect([refused.status, refused.errors]).toEqual(['refused', { heading: 'Please write something here.' }]);
  expect(reduceDraft(refused, { type: 'send' })).toBe(refused);
  expect(reduceDraft(refused, written)).toMatchObject({ status: 'waiting', errors: {} });
});

test('an outdated draft is never sent again, until another document takes its place', () => {
  const sending = reduceDraft(reduceDraft(createDraftState(edited(0, 'One')), written), { type: 'send' });
  const outdated = reduceDraft(sending, { type: 'outdated' });
  expect(reduceDraft(outdated, written)).toBe(outdated);
  expect(reduceDraft(outdated, { type: 'replaced', edited: edited(3, 'Other') })).toMatchObject({
    status: 'saved',
    document: { heading: 'Other' },
  });
});

test('a pause in writing sends the draft once, over the revision that was saved before', async () => {
  vi.useFakeTimers();
  const save = vi.fn(
    async (revision: number): Promise<SaveResult> => ({ type: 'saved', edited: edited(revision + 1, 'saved') }),
  );
  const store = createDraftStore({ initial: edited(0, 'One'), save, pauseMs: 600 });
  store.dispatch({ type: 'written', document: { heading: 'T' } });
  await vi.advanceTimersByTimeAsync(500);
  store.dispatch(written);
  await vi.advanceTimersByTimeAsync(500);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(save).toHaveBeenCalledExactlyOnceWith(0, { heading: 'Two' });
  store.dispatch({ type: 'written', document: { heading: 'Three' } });
  await vi.advanceTimersByTimeAsync(600);
  expect(save).toHaveBeenLastCalledWith(1, { heading: 'Three' });
  vi.useRealTimers();
});

import { expect, test, vi } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import type { EditedContent } from '../contract/content.ts';
import { listPageFacts } from '../domain/facts.ts';
import { createDraftState, createDraftStore, reduceDraft, type SaveResult } from './draft-store.ts';

const facts = listPageFacts({ ...sampleBusiness, places: [] });
const edited = (revision: number, heading: string): EditedContent => ({
  page: 'about',
  version: 0,
  revision,
  isDraft: revision > 0,
  changes: [],
  facts,
  delivered: {},
  photos: {},
  document: { heading },
});
const written = { type: 'written', document: { heading: 'Two' } } as const;

test('a change waits, is sent, and is saved', () => {
  const waiting = reduceDraft(createDraftState(edited(0, 'One')), written);
  expect(waiting.status).toBe('waiting');
  const sending = reduceDraft(waiting, { type: 'send' });
  expect([sending.status, sending.sent]).toEqual(['sending', { heading: 'Two' }]);
  const saved = reduceDraft(sending, { type: 'saved', edited: edited(1, 'Two') });
  expect([saved.status, saved.edited.revision]).toEqual(['saved', 1]);
});

test('a change during a save is sent after it, also after a failure', () => {
  const sending = reduceDraft(reduceDraft(createDraftState(edited(0, 'One')), written), { type: 'send' });
  const further = reduceDraft(sending, { type: 'written', document: { heading: 'Three' } });
  expect(further.status).toBe('sending');
  expect(reduceDraft(further, { type: 'saved', edited: edited(1, 'Two') })).toMatchObject({
    status: 'waiting',
    document: { heading: 'Three' },
    edited: { revision: 1 },
  });
  expect(reduceDraft(further, { type: 'refused', message: 'No.', errors: {} })).toMatchObject({
    status: 'waiting',
    failure: undefined,
  });
});

test('a refused draft shows why, until it is written again', () => {
  const sending = reduceDraft(reduceDraft(createDraftState(edited(0, 'One')), written), { type: 'send' });
  const failure = { message: 'Not yet.', errors: { heading: 'Please write something here.' } };
  const refused = reduceDraft(sending, { type: 'refused', ...failure });
  expect([refused.status, refused.failure]).toEqual(['refused', failure]);
  expect(reduceDraft(refused, { type: 'send' })).toBe(refused);
  expect(reduceDraft(refused, written)).toMatchObject({ status: 'waiting', failure: undefined });
});

test('an outdated draft is not sent again until another document replaces it', () => {
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

test('the last change is sent when the editor is left, and a failed draft when the connection is back', async () => {
  const events = new EventTarget();
  vi.stubGlobal('window', events);
  const save = vi.fn(async (): Promise<SaveResult> => ({ type: 'failed' }));
  const store = createDraftStore({ initial: edited(0, 'One'), save, pauseMs: 60_000 });
  const leave = store.subscribe(() => {});
  store.dispatch(written);
  events.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(store.getState().status).toBe('failed'));
  leave();
  expect(save).toHaveBeenCalledTimes(2);
  expect(save).toHaveBeenLastCalledWith(0, { heading: 'Two' });
  vi.unstubAllGlobals();
});

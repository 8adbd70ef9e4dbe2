import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api/client.ts';
import type { FilledForm } from '../contract/clients.ts';
import type { Answers } from '../domain/answers.ts';
import { Autosave, type SaveState, type UnsavedForm } from './autosave.ts';

/** A mock server that stores one form and fails as `outcomes` says. */
function createServer() {
  const stored = { revision: 0, answers: {} as Answers, status: 'draft' as 'draft' | 'submitted' };
  const saves: Answers[] = [];
  /** Outcomes of the next saves: no connection, a response lost after saving, a rejection, or success. */
  const outcomes: ('offline' | 'lost' | ApiError | 'well')[] = [];
  return {
    stored,
    saves,
    outcomes,
    async save({ revision, answers }: { revision: number; answers: Answers }) {
      saves.push(answers);
      const outcome = outcomes.shift() ?? 'well';
      if (outcome === 'offline') throw new TypeError('Failed to fetch');
      if (typeof outcome === 'object') throw outcome;
      if (stored.status === 'submitted') throw new ApiError(409, { reason: 'form-submitted' });
      if (revision !== stored.revision) throw new ApiError(409, { reason: 'form-changed' });
      stored.answers = answers;
      stored.revision += 1;
      if (outcome === 'lost') throw new TypeError('Failed to fetch');
      return { revision: stored.revision };
    },
    loadForm: async () => ({ ...stored, answers: stored.answers as FilledForm['answers'] }),
    /** Simulates a save from another window. */
    saveElsewhere(answers: Answers) {
      stored.answers = answers;
      stored.revision += 1;
    },
  };
}

function createWindow(server: ReturnType<typeof createServer>, initial?: UnsavedForm) {
  const recorded = {
    state: 'idle' as SaveState,
    kept: undefined as UnsavedForm | undefined,
    merged: undefined as Answers | undefined,
    asked: [] as string[][],
    whose: 'mine' as 'mine' | 'theirs' | undefined,
    submitted: false,
  };
  const autosave = new Autosave({
    initial: initial ?? {
      revision: server.stored.revision,
      base: server.stored.answers,
      answers: server.stored.answers,
    },
    save: server.save,
    loadForm: server.loadForm,
    storeUnsaved: (unsaved) => (recorded.kept = unsaved),
    onState: (state) => (recorded.state = state),
    onMerged: (answers) => (recorded.merged = answers),
    resolveConflict: async (ids) => {
      recorded.asked.push(ids);
      return recorded.whose;
    },
    onSubmitted: () => (recorded.submitted = true),
  });
  return { recorded, autosave };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('autosave', () => {
  test('autosave waits for a pause, sends once, and keeps a local copy until it is saved', async () => {
    const server = createServer();
    const { recorded, autosave } = createWindow(server);
    for (const text of ['m', 'ma', 'may', 'maya']) {
      autosave.update({ name: text });
      await advance(200);
    }
    expect(server.saves).toEqual([]);
    expect(recorded.state).toBe('saving');
    expect(recorded.kept).toEqual({ revision: 0, base: {}, answers: { name: 'maya' } });
    await advance(800);
    expect(server.saves).toEqual([{ name: 'maya' }]);
    expect(recorded).toMatchObject({ state: 'saved', kept: undefined });
  });

  test('changes during a save are saved after it, one save at a time', async () => {
    const server = createServer();
    const { recorded, autosave } = createWindow(server);
    autosave.update({ name: 'a' });
    autosave.flush();
    autosave.update({ name: 'ab' });
    autosave.flush();
    await advance(5);
    await advance(5);
    expect(server.saves).toEqual([{ name: 'a' }, { name: 'ab' }]);
    expect(server.stored).toMatchObject({ revision: 2, answers: { name: 'ab' } });
    expect(recorded.state).toBe('saved');
  });

  test('a change that is undone is not sent', async () => {
    const server = createServer();
    const { autosave } = createWindow(server);
    autosave.update({ name: 'a' });
    autosave.update({ name: '' });
    await advance(5_000);
    expect(server.saves).toEqual([]);
    expect(await autosave.whenSaved()).toBe(0);
  });

  test('a page that is closed sends its changes even while another save runs', async () => {
    const server = createServer();
    const { autosave } = createWindow(server);
    autosave.update({ name: 'a' });
    autosave.flush();
    autosave.update({ name: 'ab' });
    autosave.saveBeforeUnload();
    autosave.stop();
    await advance(5);
    expect(server.stored).toMatchObject({ revision: 2, answers: { name: 'ab' } });
  });
});

describe('without a connection', () => {
  test('a failed save is shown, keeps the answers and is tried again until it succeeds', async () => {
    const server = createServer();
    server.outcomes.push('offline', 'offline', 'offline');
    const { recorded, autosave } = createWindow(server);
    autosave.update({ name: 'maya' });
    await advance(800);
    expect(recorded.state).toBe('offline');
    expect(recorded.kept?.answers).toEqual({ name: 'maya' });
    await advance(3_000 + 6_000);
    expect(recorded.state).toBe('offline');
    await advance(12_000);
    expect(recorded).toMatchObject({ state: 'saved', kept: undefined });
    expect(server.stored.answers).toEqual({ name: 'maya' });
  });

  test('waiting for everything to be saved fails if it cannot be saved', async () => {
    const server = createServer();
    server.outcomes.push('offline');
    const { autosave } = createWindow(server);
    autosave.update({ name: 'maya' });
    expect(await autosave.whenSaved()).toBeUndefined();
    expect(autosave.isFailing()).toBe(true);
    expect(await autosave.whenSaved()).toBe(1);
    expect(autosave.isFailing()).toBe(false);
  });

  test('a save whose response was lost is recognized, whatever was typed since', async () => {
    const server = createServer();
    server.outcomes.push('lost');
    const { recorded, autosave } = createWindow(server);
    autosave.update({ name: 'may' });
    await advance(800);
    expect(recorded.state).toBe('offline');
    autosave.update({ name: 'maya' });
    await advance(800);
    await advance(5);
    expect(recorded).toMatchObject({ state: 'saved', asked: [], merged: undefined });
    expect(server.stored).toMatchObject({ revision: 2, answers: { name: 'maya' } });
  });

  test('a save is tried again after a 503, and a refused one is shown', async () => {
    const server = createServer();
    server.outcomes.push(new ApiError(503, {}), new ApiError(400, { reason: 'answers-invalid' }));
    const { recorded, autosave } = createWindow(server);
    autosave.update({ name: 'maya' });
    await advance(800);
    expect(recorded.state).toBe('offline');
    await advance(3_000);
    expect(recorded.state).toBe('refused');
    expect(recorded.kept?.answers).toEqual({ name: 'maya' });
  });

  test('when the session has ended nothing is tried again, and the answers are kept', async () => {
    const server = createServer();
    server.outcomes.push(new ApiError(401, { reason: 'signed-out' }));
    const { recorded, autosave } = createWindow(server);
    autosave.update({ name: 'maya' });
    await advance(120_000);
    expect(server.saves).toHaveLength(1);
    expect(recorded.kept?.answers).toEqual({ name: 'maya' });
  });
});

describe('two windows', () => {
  test('answers to different questions in two windows are merged without a question', async () => {
    const server = createServer();
    const { recorded, autosave } = createWindow(server);
    server.saveElsewhere({ sleep: 2 });
    autosave.update({ name: 'maya' });
    await advance(800);
    await advance(5);
    expect(recorded).toMatchObject({ state: 'saved', asked: [], merged: { name: 'maya', sleep: 2 } });
    expect(server.stored.answers).toEqual({ name: 'maya', sleep: 2 });
  });

  test.each(['mine', 'theirs'] as const)(
    'for one question answered in two windows the client decides, here for %s',
    async (winner) => {
      const server = createServer();
      const { recorded, autosave } = createWindow(server);
      recorded.whose = winner;
      server.saveElsewhere({ name: 'theirs', sleep: 2 });
      autosave.update({ name: 'mine', goal: 'rest' });
      await advance(800);
      await advance(5);
      expect(recorded.asked).toEqual([['name']]);
      expect(recorded.merged).toEqual({ name: winner, sleep: 2, goal: 'rest' });
      expect(server.stored.answers).toEqual({ name: winner, sleep: 2, goal: 'rest' });
      expect(recorded).toMatchObject({ state: 'saved', kept: undefined });
    },
  );

  test('until the client decides about a conflict, autosave overwrites nothing', async () => {
    const server = createServer();
    const { recorded, autosave } = createWindow(server);
    recorded.whose = undefined;
    server.saveElsewhere({ name: 'theirs' });
    autosave.update({ name: 'mine' });
    await advance(800);
    expect(server.stored.answers).toEqual({ name: 'theirs' });
    expect(recorded).toMatchObject({ merged: undefined, kept: { revision: 0, base: {}, answers: { name: 'mine' } } });
    recorded.whose = 'theirs';
    await advance(3_000);
    expect(recorded.asked).toHaveLength(2);
    expect(recorded).toMatchObject({ state: 'saved', merged: { name: 'theirs' }, kept: undefined });
  });

  test('autosave ends when the form was submitted elsewhere', async () => {
    const server = createServer();
    const { recorded, autosave } = createWindow(server);
    server.stored.status = 'submitted';
    autosave.update({ name: 'late' });
    await advance(60_000);
    expect(recorded).toMatchObject({ submitted: true, kept: undefined });
    expect(server.saves).toHaveLength(1);
  });

  test('answers that were not saved before a reload are saved with the present ones', async () => {
    const server = createServer();
    server.saveElsewhere({ sleep: 2 });
    const { recorded, autosave } = createWindow(server, { revision: 0, base: {}, answers: { name: 'kept' } });
    autosave.flush();
    await advance(5);
    await advance(5);
    expect(server.stored.answers).toEqual({ name: 'kept', sleep: 2 });
    expect(recorded).toMatchObject({ state: 'saved', kept: undefined });
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FilledForm } from '#contract/clients.ts';
import type { Answers } from '#domain/clients/answers.ts';
import { ApiProblem } from '#web/api/client.ts';
import { autosave, type SaveState, type Unsaved } from './autosave.ts';

/** A server that keeps one form, and loses what it is told to lose. */
function aServer() {
  const held = { revision: 0, answers: {} as Answers, status: 'draft' as 'draft' | 'submitted' };
  const saves: Answers[] = [];
  /** What becomes of the next saves: no connection, the answer lost after it was saved, a refusal, or all well. */
  const fates: ('offline' | 'lost' | ApiProblem | 'well')[] = [];
  return {
    held,
    saves,
    fates,
    async save({ revision, answers }: { revision: number; answers: Answers }) {
      saves.push(answers);
      const fate = fates.shift() ?? 'well';
      if (fate === 'offline') throw new TypeError('Failed to fetch');
      if (typeof fate === 'object') throw fate;
      if (held.status === 'submitted') throw new ApiProblem(409, { reason: 'form-submitted' });
      if (revision !== held.revision) throw new ApiProblem(409, { reason: 'form-changed' });
      held.answers = answers;
      held.revision += 1;
      if (fate === 'lost') throw new TypeError('Failed to fetch');
      return { revision: held.revision };
    },
    look: async () => ({ ...held, answers: held.answers as FilledForm['answers'] }),
    /** Another window saves. */
    other(answers: Answers) {
      held.answers = answers;
      held.revision += 1;
    },
  };
}

function aWindow(server: ReturnType<typeof aServer>, begin?: Unsaved) {
  const seen = {
    state: 'idle' as SaveState,
    kept: undefined as Unsaved | undefined,
    merged: undefined as Answers | undefined,
    asked: [] as string[][],
    whose: 'mine' as 'mine' | 'theirs' | undefined,
    submitted: false,
  };
  const saver = autosave({
    begin: begin ?? { revision: server.held.revision, base: server.held.answers, answers: server.held.answers },
    save: server.save,
    look: server.look,
    keep: (unsaved) => (seen.kept = unsaved),
    onState: (state) => (seen.state = state),
    onMerged: (answers) => (seen.merged = answers),
    askWhose: async (ids) => {
      seen.asked.push(ids);
      return seen.whose;
    },
    onSubmitted: () => (seen.submitted = true),
  });
  return { seen, saver };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('saving as it is typed', () => {
  test('waits for a pause, sends once, and keeps a copy only until it is saved', async () => {
    const server = aServer();
    const { seen, saver } = aWindow(server);
    for (const text of ['m', 'ma', 'may', 'maya']) {
      saver.changed({ name: text });
      await pass(200);
    }
    expect(server.saves).toEqual([]);
    expect(seen.state).toBe('saving');
    expect(seen.kept).toEqual({ revision: 0, base: {}, answers: { name: 'maya' } });
    await pass(800);
    expect(server.saves).toEqual([{ name: 'maya' }]);
    expect(seen).toMatchObject({ state: 'saved', kept: undefined });
  });

  test('what comes while a save is under way follows it, one at a time', async () => {
    const server = aServer();
    const { seen, saver } = aWindow(server);
    saver.changed({ name: 'a' });
    saver.flush();
    saver.changed({ name: 'ab' });
    saver.flush();
    await pass(5);
    await pass(5);
    expect(server.saves).toEqual([{ name: 'a' }, { name: 'ab' }]);
    expect(server.held).toMatchObject({ revision: 2, answers: { name: 'ab' } });
    expect(seen.state).toBe('saved');
  });

  test('what is typed and taken back is not sent', async () => {
    const server = aServer();
    const { saver } = aWindow(server);
    saver.changed({ name: 'a' });
    saver.changed({ name: '' });
    await pass(5_000);
    expect(server.saves).toEqual([]);
    expect(await saver.settled()).toBe(0);
  });

  test('a page that goes away sends beside what is under way', async () => {
    const server = aServer();
    const { saver } = aWindow(server);
    saver.changed({ name: 'a' });
    saver.flush();
    saver.changed({ name: 'ab' });
    saver.leave();
    saver.stop();
    await pass(5);
    expect(server.held).toMatchObject({ revision: 2, answers: { name: 'ab' } });
  });
});

describe('without a connection', () => {
  test('it says so, keeps the answers and tries again until they are saved', async () => {
    const server = aServer();
    server.fates.push('offline', 'offline', 'offline');
    const { seen, saver } = aWindow(server);
    saver.changed({ name: 'maya' });
    await pass(800);
    expect(seen.state).toBe('offline');
    expect(seen.kept?.answers).toEqual({ name: 'maya' });
    await pass(3_000 + 6_000);
    expect(seen.state).toBe('offline');
    await pass(12_000);
    expect(seen).toMatchObject({ state: 'saved', kept: undefined });
    expect(server.held.answers).toEqual({ name: 'maya' });
  });

  test('who waits for everything to be saved learns that it is not', async () => {
    const server = aServer();
    server.fates.push('offline');
    const { saver } = aWindow(server);
    saver.changed({ name: 'maya' });
    expect(await saver.settled()).toBeUndefined();
    expect(saver.isFailing()).toBe(true);
    expect(await saver.settled()).toBe(1);
    expect(saver.isFailing()).toBe(false);
  });

  test('an answer that got lost is recognised as its own, whatever was typed since', async () => {
    const server = aServer();
    server.fates.push('lost');
    const { seen, saver } = aWindow(server);
    saver.changed({ name: 'may' });
    await pass(800);
    expect(seen.state).toBe('offline');
    saver.changed({ name: 'maya' });
    await pass(800);
    await pass(5);
    expect(seen).toMatchObject({ state: 'saved', asked: [], merged: undefined });
    expect(server.held).toMatchObject({ revision: 2, answers: { name: 'maya' } });
  });

  test('a server out of breath is tried again, and one that will not take it says so', async () => {
    const server = aServer();
    server.fates.push(new ApiProblem(503, {}), new ApiProblem(400, { reason: 'answers-refused' }));
    const { seen, saver } = aWindow(server);
    saver.changed({ name: 'maya' });
    await pass(800);
    expect(seen.state).toBe('offline');
    await pass(3_000);
    expect(seen.state).toBe('refused');
    expect(seen.kept?.answers).toEqual({ name: 'maya' });
  });

  test('when the session has ended nothing is tried again and the answers are kept', async () => {
    const server = aServer();
    server.fates.push(new ApiProblem(401, { reason: 'signed-out' }));
    const { seen, saver } = aWindow(server);
    saver.changed({ name: 'maya' });
    await pass(120_000);
    expect(server.saves).toHaveLength(1);
    expect(seen.kept?.answers).toEqual({ name: 'maya' });
  });
});

describe('two windows', () => {
  test('answers to different questions are brought together without a word', async () => {
    const server = aServer();
    const { seen, saver } = aWindow(server);
    server.other({ sleep: 2 });
    saver.changed({ name: 'maya' });
    await pass(800);
    await pass(5);
    expect(seen).toMatchObject({ state: 'saved', asked: [], merged: { name: 'maya', sleep: 2 } });
    expect(server.held.answers).toEqual({ name: 'maya', sleep: 2 });
  });

  test.each(['mine', 'theirs'] as const)(
    'one question answered twice: the person decides, here for %s',
    async (whose) => {
      const server = aServer();
      const { seen, saver } = aWindow(server);
      seen.whose = whose;
      server.other({ name: 'theirs', sleep: 2 });
      saver.changed({ name: 'mine', goal: 'rest' });
      await pass(800);
      await pass(5);
      expect(seen.asked).toEqual([['name']]);
      expect(seen.merged).toEqual({ name: whose, sleep: 2, goal: 'rest' });
      expect(server.held.answers).toEqual({ name: whose, sleep: 2, goal: 'rest' });
      expect(seen).toMatchObject({ state: 'saved', kept: undefined });
    },
  );

  test('as long as the person has not decided, nothing is overwritten and they are asked again', async () => {
    const server = aServer();
    const { seen, saver } = aWindow(server);
    seen.whose = undefined;
    server.other({ name: 'theirs' });
    saver.changed({ name: 'mine' });
    await pass(800);
    expect(server.held.answers).toEqual({ name: 'theirs' });
    expect(seen).toMatchObject({ merged: undefined, kept: { revision: 0, base: {}, answers: { name: 'mine' } } });
    seen.whose = 'theirs';
    await pass(3_000);
    expect(seen.asked).toHaveLength(2);
    expect(seen).toMatchObject({ state: 'saved', merged: { name: 'theirs' }, kept: undefined });
  });

  test('a form that was handed in elsewhere ends the saving', async () => {
    const server = aServer();
    const { seen, saver } = aWindow(server);
    server.held.status = 'submitted';
    saver.changed({ name: 'late' });
    await pass(60_000);
    expect(seen).toMatchObject({ submitted: true, kept: undefined });
    expect(server.saves).toHaveLength(1);
  });

  test('what a page could not save before it was loaded again is saved on top of what is there now', async () => {
    const server = aServer();
    server.other({ sleep: 2 });
    const { seen, saver } = aWindow(server, { revision: 0, base: {}, answers: { name: 'kept' } });
    saver.flush();
    await pass(5);
    await pass(5);
    expect(server.held.answers).toEqual({ name: 'kept', sleep: 2 });
    expect(seen).toMatchObject({ state: 'saved', kept: undefined });
  });
});

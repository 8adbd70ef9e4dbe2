import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type ImageWorker, openImageWorker } from '#server/images/image-worker.ts';

const stubborn = fileURLToPath(new URL('../support/stubborn-image-worker.ts', import.meta.url));
const image = (letter: string, size = 1) => Buffer.alloc(size, letter);
const tooLarge = { refused: 'picture-too-large' };
const busy = { refused: 'images-busy' };
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let worker: ImageWorker | undefined;
const reports: Record<string, string>[] = [];
function open(more: Partial<Parameters<typeof openImageWorker>[0]> = {}): ImageWorker {
  reports.length = 0;
  worker = openImageWorker({ report: (_what, ids) => void reports.push(ids), program: stubborn, ...more });
  return worker;
}
afterEach(() => worker?.close());

test('an image that kills the process is refused, told of, and the next one is worked on', async () => {
  const { work } = open();
  const outcomes = await Promise.all([
    work('photograph', image('a')),
    work('photograph', image('d')),
    work('photograph', image('z')),
  ]);
  expect(outcomes).toMatchObject([{ letter: 'a' }, tooLarge, { letter: 'z' }]);
  expect(reports).toEqual([{ cause: 'SIGKILL' }]);
});

test('one that never comes back, or keeps a processor busy for ever, is ended', async () => {
  const { work } = open({ patienceMs: 3_000 });
  const outcomes = await Promise.all([
    work('photograph', image('h')),
    work('signature', image('b')),
    work('signature', image('a')),
  ]);
  expect(outcomes).toMatchObject([tooLarge, tooLarge, { letter: 'a' }]);
});

test('an outcome that comes when the process was ended already is nobody’s, and the next image is worked on', async () => {
  const patienceMs = 3_000;
  const { work } = open({ patienceMs });
  await work('signature', image('a'));
  const [late, next] = [work('signature', image('a')), work('signature', image('c'))];
  // The outcome arrives while nobody looks, and then it is too late for it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, patienceMs + 200);
  expect(await Promise.all([late, next])).toMatchObject([tooLarge, { letter: 'c' }]);
});

test('that nothing limits the memory is said once, however often the process is made', async () => {
  const program = fileURLToPath(new URL('../support/unlimited-image-worker.ts', import.meta.url));
  const said: string[] = [];
  const { work } = open({ program, report: (what) => void said.push(what) });
  for (let times = 0; times < 2; times++) await work('photograph', image('a'));
  expect(said).toEqual(['images are decoded without a limit of memory: prlimit is missing']);
});

test('signatures go before photographs that have not begun, in a process that is not made again for each', async () => {
  const { work } = open();
  const order: string[] = [];
  const noted = async (kind: 'photograph' | 'signature', letter: string) => {
    const outcome = (await work(kind, image(letter))) as unknown as { pid: number };
    order.push(letter);
    return outcome.pid;
  };
  const pids = await Promise.all([
    noted('photograph', '1'),
    noted('photograph', '4'),
    noted('signature', '2'),
    noted('signature', '3'),
  ]);
  expect(order).toEqual(['1', '2', '3', '4']);
  expect(pids[2]).toBe(pids[3]);
  expect(pids[0]).not.toBe(pids[2]);
});

test('what waits takes so much memory, and not more', async () => {
  const { work, close } = open();
  const first = work('photograph', image('h'));
  const others = [1, 2, 3].map(() => work('photograph', image('a', 12_000_000)));
  expect(await others[2]).toEqual(busy);
  close();
  expect(await Promise.all([first, ...others])).toEqual([busy, busy, busy, busy]);
});

test('a process that has nothing to do ends, and another is made when there is work', async () => {
  const { work } = open({ idleMs: 50 });
  const { pid } = (await work('signature', image('a'))) as unknown as { pid: number };
  await expect.poll(() => isThere(pid)).toBe(false);
  expect(await work('signature', image('c'))).toMatchObject({ letter: 'c' });
  expect(reports).toEqual([]);
});

test('a program that cannot be started is nobody’s image’s fault', async () => {
  expect(await open({ program: '/nowhere.ts' }).work('photograph', image('a'))).toEqual(busy);
});

test('killed with an image under way, the server leaves no process behind', async () => {
  const module = fileURLToPath(new URL('../../src/server/images/image-worker.ts', import.meta.url));
  const program = `import { openImageWorker } from ${JSON.stringify(module)};
    const images = openImageWorker({ report() {}, program: ${JSON.stringify(stubborn)} });
    console.log((await images.work('signature', Buffer.from('a'))).pid);
    void images.work('signature', Buffer.from('h'));`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: process.cwd() });
  const pid = await new Promise<number>((resolve) => server.stdout.once('data', (line) => resolve(Number(line))));
  expect(isThere(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isThere(pid)).toBe(false);
});

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type ImageWorker, startImageWorker } from '#platform/images/image-worker.ts';

const stubborn = fileURLToPath(new URL('../support/processes/failing-image-worker.ts', import.meta.url));
const createImage = (fill: string, size = 1) => Buffer.alloc(size, fill);
const tooLarge = { reason: 'picture-too-large' };
const busy = { reason: 'images-busy' };
const isProcessAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let worker: ImageWorker | undefined;
const reports: Record<string, string>[] = [];
function openTestWorker(overrides: Partial<Parameters<typeof startImageWorker>[0]> = {}): ImageWorker {
  reports.length = 0;
  worker = startImageWorker({
    reportError: (_description, ids) => void reports.push(ids),
    program: stubborn,
    ...overrides,
  });
  return worker;
}
afterEach(() => worker?.close());

test('an image that kills the process is refused and reported, and the next one is processed', async () => {
  const { process } = openTestWorker();
  const outcomes = await Promise.all([
    process('photo', createImage('a')),
    process('photo', createImage('d')),
    process('photo', createImage('z')),
  ]);
  expect(outcomes).toMatchObject([{ letter: 'a' }, tooLarge, { letter: 'z' }]);
  expect(reports).toEqual([{ cause: 'SIGKILL' }]);
});

test('an image that never ends, or uses a processor without end, is stopped', async () => {
  const { process } = openTestWorker({ timeoutMs: 3_000 });
  const outcomes = await Promise.all([
    process('photo', createImage('h')),
    process('signature', createImage('b')),
    process('signature', createImage('a')),
  ]);
  expect(outcomes).toMatchObject([tooLarge, tooLarge, { letter: 'a' }]);
});

test('a result that arrives after the process was stopped is ignored, and the next image is processed', async () => {
  const patienceMs = 3_000;
  const { process } = openTestWorker({ timeoutMs: patienceMs });
  await process('signature', createImage('a'));
  const [late, next] = [process('signature', createImage('a')), process('signature', createImage('c'))];
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, patienceMs + 200);
  expect(await Promise.all([late, next])).toMatchObject([tooLarge, { letter: 'c' }]);
});

test('the server says once that nothing limits the memory, however often the process is started', async () => {
  const program = fileURLToPath(new URL('../support/processes/unlimited-image-worker.ts', import.meta.url));
  const reportedTexts: string[] = [];
  const { process } = openTestWorker({ program, reportError: (message) => void reportedTexts.push(message) });
  for (let times = 0; times < 2; times++) await process('photo', createImage('a'));
  expect(reportedTexts).toEqual(['images are decoded without a limit of memory: prlimit is missing']);
});

test('signatures go before waiting photos, and a process is used for more than one image', async () => {
  const { process } = openTestWorker();
  const order: string[] = [];
  const recordOrder = async (kind: 'photo' | 'signature', fill: string) => {
    const outcome = (await process(kind, createImage(fill))) as unknown as { pid: number };
    order.push(fill);
    return outcome.pid;
  };
  const pids = await Promise.all([
    recordOrder('photo', '1'),
    recordOrder('photo', '4'),
    recordOrder('signature', '2'),
    recordOrder('signature', '3'),
  ]);
  expect(order).toEqual(['1', '2', '3', '4']);
  expect(pids[2]).toBe(pids[3]);
  expect(pids[0]).not.toBe(pids[2]);
});

test('waiting images use a limited amount of memory', async () => {
  const { process, close } = openTestWorker();
  const first = process('photo', createImage('h'));
  const others = [1, 2, 3].map(() => process('photo', createImage('a', 12_000_000)));
  expect(await others[2]).toEqual(busy);
  close();
  expect(await Promise.all([first, ...others])).toEqual([busy, busy, busy, busy]);
});

test('a process without work ends, and another one starts when there is work', async () => {
  const { process } = openTestWorker({ idleTimeoutMs: 50 });
  const { pid } = (await process('signature', createImage('a'))) as unknown as { pid: number };
  await expect.poll(() => isProcessAlive(pid)).toBe(false);
  expect(await process('signature', createImage('c'))).toMatchObject({ letter: 'c' });
  expect(reports).toEqual([]);
});

test('a program that cannot be started is not reported as the fault of an image', async () => {
  expect(await openTestWorker({ program: '/nowhere.ts' }).process('photo', createImage('a'))).toEqual(busy);
});

test('a server that is killed while it processes an image leaves no process behind', async () => {
  const module = fileURLToPath(new URL('../../src/platform/images/image-worker.ts', import.meta.url));
  const program = `import { startImageWorker } from ${JSON.stringify(module)};
    const images = startImageWorker({ reportError() {}, program: ${JSON.stringify(stubborn)} });
    console.log((await images.process('signature', Buffer.from('a'))).pid);
    void images.process('signature', Buffer.from('h'));`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: process.cwd() });
  const pid = await new Promise<number>((resolve) => server.stdout.once('data', (line) => resolve(Number(line))));
  expect(isProcessAlive(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isProcessAlive(pid)).toBe(false);
});

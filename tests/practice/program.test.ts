import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PracticeProgram, postJson, startPractice } from './practice-program.ts';

let practice: PracticeProgram;
beforeAll(async () => {
  practice = await startPractice();
});
afterAll(() => practice.stop());

test('the first page tells in words what there is', async () => {
  for (const path of ['/dev', '/dev/']) {
    const response = await fetch(practice.url + path);
    expect(response.status).toBe(200);
    const body = await response.text();
    for (const words of ['The stand-ins', 'Mailbox', 'Bot check', '/dev/recaptcha/faults'])
      expect(body).toContain(words);
  }
});

test('an unknown path is answered with 404 as JSON', async () => {
  for (const path of ['/dev/nothing', '/dev/recaptcha', '/dev/recaptcha/siteverify', '/']) {
    const response = await fetch(`${practice.url}${path}?a=b`);
    expect(response.status, path).toBe(404);
    expect(await response.json()).toEqual({ message: `There is nothing at ${path}.`, reason: 'not-found' });
  }
});

test('too much, or in a form that nobody asked for, is refused in the same shape', async () => {
  const large = await postJson(`${practice.url}/dev/mailbox/faults`, { next: 'x'.repeat(70_000) });
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({ reason: 'too-large' });
  const strange = await fetch(`${practice.url}/dev/mailbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: '<next/>',
  });
  expect(strange.status).toBe(415);
  expect(await strange.json()).toMatchObject({ reason: 'unsupported-media-type' });
});

test('other machines are not let in', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  // 127.0.0.2 is this machine too (on Linux), but not the address that the program listens on.
  const other = process.platform === 'linux' ? '127.0.0.2' : undefined;
  for (const host of [outside, other].filter((address) => address !== undefined)) {
    for (const port of [Number(new URL(practice.url).port), practice.smtpPort]) {
      const socket = connect({ host, port });
      await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }
  }
});

test('it ends when its parent lets go of it', async () => {
  const orphan = await startPractice();
  const ended = once(orphan.child, 'exit');
  orphan.child.disconnect();
  expect(await ended).toEqual([0, null]);
  await orphan.stop();
});

test('SIGTERM ends it even while a line is open, and Ctrl-C does not while its parent lives', async () => {
  const second = await startPractice();
  const line = connect({ port: second.smtpPort, host: '127.0.0.1' });
  line.on('error', () => {});
  await once(line, 'data');
  second.child.kill('SIGINT');
  // Answered after the signal was delivered, so it outlived it.
  expect((await fetch(`${second.url}/dev`)).status).toBe(200);
  const ended = once(second.child, 'exit');
  second.child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await second.stop();
});

test('a setting that makes no sense, or a port that is taken, ends it with a sentence', async () => {
  await expect(startPractice({ env: { PRACTICE_PORT: 'many' } })).rejects.toThrow(
    /code 1: .*cannot start:\s+PRACTICE_PORT/,
  );
  const taken = new URL(practice.url).port;
  await expect(startPractice({ env: { PRACTICE_PORT: taken } })).rejects.toThrow(
    /code 1: .*cannot start:\s+listen EADDRINUSE/,
  );
});

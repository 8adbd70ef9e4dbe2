import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MockServicesProcess, postJson, startMockServicesProcess } from './mock-services-process.ts';

let mockServices: MockServicesProcess;
beforeAll(async () => {
  mockServices = await startMockServicesProcess();
});
afterAll(() => mockServices.stop());

test('the first page lists in words what the mock services offer', async () => {
  for (const path of ['/dev', '/dev/']) {
    const response = await fetch(mockServices.url + path);
    expect(response.status).toBe(200);
    const body = await response.text();
    for (const text of ['Mock services', 'Mailbox', 'Bot check', '/dev/recaptcha/faults']) expect(body).toContain(text);
  }
});

test('an unknown path is answered with 404 as JSON', async () => {
  for (const path of ['/dev/nothing', '/dev/recaptcha', '/dev/recaptcha/siteverify', '/']) {
    const response = await fetch(`${mockServices.url}${path}?a=b`);
    expect(response.status, path).toBe(404);
    expect(await response.json()).toEqual({ message: `There is nothing at ${path}.`, reason: 'not-found' });
  }
});

test('a request that is too large or has another form gets an error of the same shape', async () => {
  const large = await postJson(`${mockServices.url}/dev/mailbox/faults`, { next: 'x'.repeat(70_000) });
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({ reason: 'too-large' });
  const unknownFaultResponse = await fetch(`${mockServices.url}/dev/mailbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: '<next/>',
  });
  expect(unknownFaultResponse.status).toBe(415);
  expect(await unknownFaultResponse.json()).toMatchObject({ reason: 'unsupported-media-type' });
});

test('the mock services refuse other machines', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  // On Linux 127.0.0.2 is this machine, too, but the program does not listen on it.
  const other = process.platform === 'linux' ? '127.0.0.2' : undefined;
  for (const host of [outside, other].filter((address) => address !== undefined)) {
    for (const port of [Number(new URL(mockServices.url).port), mockServices.smtpPort]) {
      const socket = connect({ host, port });
      await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }
  }
});

test('the process ends when its parent closes the connection', async () => {
  const orphan = await startMockServicesProcess();
  const exited = once(orphan.child, 'exit');
  orphan.child.disconnect();
  expect(await exited).toEqual([0, null]);
  await orphan.stop();
});

test('SIGTERM ends the process even with an open connection, and Ctrl-C does not while its parent lives', async () => {
  const second = await startMockServicesProcess();
  const line = connect({ port: second.smtpPort, host: '127.0.0.1' });
  line.on('error', () => {});
  await once(line, 'data');
  second.child.kill('SIGINT');
  expect((await fetch(`${second.url}/dev`)).status).toBe(200);
  const exited = once(second.child, 'exit');
  second.child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await second.stop();
});

test('an invalid setting, or a port that is in use, ends the process with a sentence', async () => {
  await expect(startMockServicesProcess({ env: { MOCK_SERVICES_PORT: 'many' } })).rejects.toThrow(
    /code 1: .*cannot start:\s+MOCK_SERVICES_PORT/,
  );
  const takenPort = new URL(mockServices.url).port;
  await expect(startMockServicesProcess({ env: { MOCK_SERVICES_PORT: takenPort } })).rejects.toThrow(
    /code 1: .*cannot start:\s+listen EADDRINUSE/,
  );
});

import { expect, test } from 'vitest';
import { describeListenProblem } from '#app/startup-output.ts';

test.each([
  ['EADDRINUSE', 'another program uses port 80 of example.org: stop it, or set PORT to another port, such as PORT=81'],
  ['EACCES', 'this user may not use port 80: set PORT to a port from 1024 on'],
  [
    'ENOTFOUND',
    'example.org is no address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 to be reached from other machines',
  ],
  ['ENOBUFS', 'listen ENOBUFS'],
])('%s says what to do', (code, sentence) => {
  const error = Object.assign(new Error(`listen ${code}`), { code });
  expect(describeListenProblem(error, { port: 80, host: 'example.org' })).toBe(sentence);
});

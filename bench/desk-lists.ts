// Do the lists of the owner's desk stay as quick when the business grows? Two studios stand side by side, one with 500
// rows in each list and one with 50,000 finance entries, 20,000 sign-ups, subscribers, orders and changes, 5,000 clients,
// enquiries and bookings; both are asked in turns, in one run, over HTTP. Must reach: within 2 times (issue 5). Runs on
// PGlite, or on PostgreSQL when TEST_DATABASE_URL is set.
//
//   npm run bench:desk

import { type Crowd, few, fillStudio, many } from '#tests/support/crowd.ts';
import { signedInOwner } from '#tests/support/signed-in.ts';
import { openStudio } from '#tests/support/studio.ts';
import { deskCalls } from './desk/calls.ts';

const REQUIRED = 2;
const ROUNDS = Number(process.env.ROUNDS ?? 60);
/** Part of the names of the calls that are measured; all without it. */
const ONLY = process.env.ONLY ?? '';
const WARM_UP = 10;
/** A token lives for ten minutes: a new session is begun long before. */
const ROUNDS_A_SESSION = 10;

async function deskOf(crowd: Crowd) {
  const studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  await fillStudio(studio, crowd);
  const origin = await studio.app.listen({ port: 0, host: '127.0.0.1' });
  let headers = {};
  return {
    close: studio.close,
    async signIn() {
      ({ headers } = await signedInOwner(studio));
    },
    /** Milliseconds from asking to having read the answer. */
    async timed(path: string): Promise<number> {
      const began = performance.now();
      const answer = await fetch(origin + path, { headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
      return performance.now() - began;
    },
  };
}

/** The lower quartile: what else runs on a machine only ever adds to a time. */
const usual = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

const desks = { few: await deskOf(few), many: await deskOf(many) };
const wanted = deskCalls().filter(({ name }) => name.includes(ONLY));
const calls = wanted.map((call) => ({ ...call, times: { few: [] as number[], many: [] as number[] } }));
for (let round = 0; round < ROUNDS + WARM_UP; round++) {
  if (round % ROUNDS_A_SESSION === 0) for (const desk of Object.values(desks)) await desk.signIn();
  for (const { url, times } of calls) {
    // Each goes first every other time.
    const turns = [
      ['few', few],
      ['many', many],
    ] as const;
    for (const [size, crowd] of round % 2 === 0 ? turns : turns.toReversed()) {
      const ms = await desks[size].timed(url(crowd));
      if (round >= WARM_UP) times[size].push(ms);
    }
  }
}
const measured = calls
  .map(({ name, times }) => ({ name, few: usual(times.few), many: usual(times.many) }))
  .map((call) => ({ ...call, ratio: call.many / call.few }))
  .toSorted((a, b) => b.ratio - a.ratio);
console.table(
  measured.map((call) => ({
    call: call.name,
    'ms, 500 rows': call.few.toFixed(2),
    'ms, many': call.many.toFixed(2),
    ratio: call.ratio.toFixed(2),
  })),
);
const worst = measured[0]?.ratio ?? Number.NaN;
const over = measured.filter(({ ratio }) => ratio > REQUIRED);
console.log(
  `worst ratio ${worst.toFixed(2)}, must reach ${REQUIRED}; ${over.length} of ${measured.length} calls are over`,
);
for (const desk of Object.values(desks)) await desk.close();
process.exitCode = over.length === 0 ? 0 : 1;

import { expect, test } from 'vitest';
import { type Api, makeApi, refusalOf } from './client.ts';
import { askForProof, askForProofBy, goingOnAfterProof } from './going-on-after-proof.ts';

/** A server that wants a proof until there is one. */
function server(refusal = { status: 403, body: { reason: 'prove-yourself' } }) {
  const state = { proved: false, calls: 0 };
  const api: Api = makeApi(async () => {
    state.calls += 1;
    return state.proved ? { status: 200, body: { csv: 'a,b' } } : refusal;
  });
  return { state, api };
}

test('a call that wants a proof is made again once there is one', async () => {
  const { state, api } = server();
  const ask = async () => {
    state.proved = true;
    return true;
  };
  expect(await goingOnAfterProof(api, ask)('GET /api/admin/users/csv', { query: {} })).toEqual({ csv: 'a,b' });
  expect(state.calls).toBe(2);
});

test('where nobody proves anything it stays refused, and is asked once', async () => {
  const { state, api } = server();
  const error = await goingOnAfterProof(api, askForProof)('GET /config/site').catch(refusalOf);
  expect(error).toMatchObject({ reason: 'prove-yourself' });
  expect(state.calls).toBe(1);
});

test('any other refusal asks for nothing', async () => {
  const { api } = server({ status: 403, body: { reason: 'not-yours' } });
  const ask = async () => {
    throw new Error('nobody should be asked');
  };
  expect(await goingOnAfterProof(api, ask)('GET /config/site').catch(refusalOf)).toMatchObject({ reason: 'not-yours' });
});

test('calls that want a proof at the same time are asked for together, and the next one again', async () => {
  let asked = 0;
  const stop = askForProofBy(async () => {
    asked += 1;
    return true;
  });
  expect(await Promise.all([askForProof(), askForProof()])).toEqual([true, true]);
  expect(asked).toBe(1);
  await askForProof();
  expect(asked).toBe(2);
  stop();
  expect(await askForProof()).toBe(false);
});

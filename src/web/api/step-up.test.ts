import { expect, test } from 'vitest';
import { type Api, asApiError, createApiClient } from './client.ts';
import { registerStepUpPrompt, requestStepUp, withStepUp } from './step-up.ts';

/** Requires reauthentication until `state.reauthenticated` is set. */
function createServer(failure = { status: 403, body: { reason: 'prove-yourself' } }) {
  const state = { reauthenticated: false, calls: 0 };
  const api: Api = createApiClient(async () => {
    state.calls += 1;
    return state.reauthenticated ? { status: 200, body: { csv: 'a,b' } } : failure;
  });
  return { state, api };
}

test('a call that wants a proof is made again once there is one', async () => {
  const { state, api } = createServer();
  const requestReauthentication = async () => {
    state.reauthenticated = true;
    return true;
  };
  expect(await withStepUp(api, requestReauthentication)('GET /api/admin/users/csv', { query: {} })).toEqual({
    csv: 'a,b',
  });
  expect(state.calls).toBe(2);
});

test('where nobody proves anything it stays refused, and is asked once', async () => {
  const { state, api } = createServer();
  const error = await withStepUp(api, requestStepUp)('GET /config/site').catch(asApiError);
  expect(error).toMatchObject({ reason: 'prove-yourself' });
  expect(state.calls).toBe(1);
});

test('any other refusal asks for nothing', async () => {
  const { api } = createServer({ status: 403, body: { reason: 'not-yours' } });
  const requestReauthentication = async () => {
    throw new Error('nobody should be asked');
  };
  expect(await withStepUp(api, requestReauthentication)('GET /config/site').catch(asApiError)).toMatchObject({
    reason: 'not-yours',
  });
});

test('calls that want a proof at the same time are asked for together, and the next one again', async () => {
  let requestCount = 0;
  const unregister = registerStepUpPrompt(async () => {
    requestCount += 1;
    return true;
  });
  expect(await Promise.all([requestStepUp(), requestStepUp()])).toEqual([true, true]);
  expect(requestCount).toBe(1);
  await requestStepUp();
  expect(requestCount).toBe(2);
  unregister();
  expect(await requestStepUp()).toBe(false);
});

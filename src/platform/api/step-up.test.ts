import { expect, test } from 'vitest';
import { asApiError, createApiClient } from './client.ts';
import { finishStepUp, getOpenStepUp, requestStepUp, subscribeToStepUp, withStepUp } from './step-up.ts';

const askBoth = async () => 'both' as const;

/** Requires reauthentication until `state.reauthenticated` is set. */
function createServer(failure = { status: 403, body: { reason: 'prove-yourself' } }) {
  const state = { reauthenticated: false, calls: 0 };
  const api = createApiClient(async () => {
    state.calls += 1;
    return state.reauthenticated ? { status: 200, body: { csv: 'a,b' } } : failure;
  });
  return { state, api };
}

test('a call that needs a step-up is repeated after it', async () => {
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

test('without a step-up a call stays refused, and the owner is asked once', async () => {
  const { state, api } = createServer();
  const error = await withStepUp(api, () => requestStepUp(askBoth))('GET /config/site').catch(asApiError);
  expect(error).toMatchObject({ reason: 'prove-yourself' });
  expect(state.calls).toBe(1);
});

test('any other refusal asks for no step-up', async () => {
  const { api } = createServer({ status: 403, body: { reason: 'not-yours' } });
  const requestReauthentication = async () => {
    throw new Error('nobody should be asked');
  };
  expect(await withStepUp(api, requestReauthentication)('GET /config/site').catch(asApiError)).toMatchObject({
    reason: 'not-yours',
  });
});

test('concurrent calls that need a step-up ask once, and a later call asks again', async () => {
  const asked: (string | undefined)[] = [];
  const leave = subscribeToStepUp(() => {
    const stepUp = getOpenStepUp();
    if (!stepUp) return;
    asked.push(stepUp.requiredFactors);
    finishStepUp(true);
  });
  expect(await Promise.all([requestStepUp(askBoth), requestStepUp(askBoth)])).toEqual([true, true]);
  expect(asked).toEqual(['both']);
  await requestStepUp(askBoth);
  expect(asked).toEqual(['both', 'both']);
  leave();
  expect(await requestStepUp(askBoth)).toBe(false);
});

test('an open step-up fails when the page that shows it is left', async () => {
  const shown = Promise.withResolvers<void>();
  const leave = subscribeToStepUp(() => shown.resolve());
  const stepUp = requestStepUp(askBoth);
  await shown.promise;
  leave();
  expect(await stepUp).toBe(false);
  expect(getOpenStepUp()).toBeUndefined();
});

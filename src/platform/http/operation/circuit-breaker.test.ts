import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function createTestBreaker() {
  let nowMs = 0;
  const breaker = createCircuitBreaker({ maxFailures: 3, resetTimeoutMs: 1000, nowMs: () => nowMs });
  const failTimes = (times: number) => Array.from({ length: times }, () => breaker.recordFailure());
  function advance(ms: number) {
    nowMs += ms;
  }
  return { ...breaker, fail: failTimes, pass: advance };
}

test('a circuit breaker allows requests until three in a row have failed', () => {
  const breaker = createTestBreaker();
  breaker.fail(2);
  expect(breaker.allowsRequest()).toBe(true);
  breaker.fail(1);
  expect(breaker.allowsRequest()).toBe(false);
});

test('a circuit breaker counts from zero after a success', () => {
  const breaker = createTestBreaker();
  breaker.fail(2);
  breaker.recordSuccess();
  breaker.fail(2);
  expect(breaker.allowsRequest()).toBe(true);
});

test('a circuit breaker allows one request after the pause, and all of them once that succeeds', () => {
  const breaker = createTestBreaker();
  breaker.fail(3);
  breaker.pass(1000);
  expect([breaker.allowsRequest(), breaker.allowsRequest(), breaker.allowsRequest()]).toEqual([true, false, false]);
  breaker.recordSuccess();
  expect([breaker.allowsRequest(), breaker.allowsRequest()]).toEqual([true, true]);
});

test('a circuit breaker pauses again when that request fails', () => {
  const breaker = createTestBreaker();
  breaker.fail(3);
  breaker.pass(1000);
  breaker.allowsRequest();
  breaker.recordFailure();
  breaker.pass(999);
  expect(breaker.allowsRequest()).toBe(false);
  breaker.pass(1);
  expect(breaker.allowsRequest()).toBe(true);
});

import { expect, test } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';

function breaker() {
  let nowMs = 0;
  const opened = circuitBreaker({ failures: 3, restMs: 1000, nowMs: () => nowMs });
  const fail = (times: number) => Array.from({ length: times }, () => opened.failed());
  function pass(ms: number) {
    nowMs += ms;
  }
  return { ...opened, fail, pass };
}

test('lets calls through until three in a row have failed', () => {
  const it = breaker();
  it.fail(2);
  expect(it.lets()).toBe(true);
  it.fail(1);
  expect(it.lets()).toBe(false);
});

test('counts again after a call that went well', () => {
  const it = breaker();
  it.fail(2);
  it.succeeded();
  it.fail(2);
  expect(it.lets()).toBe(true);
});

test('lets one call try after the rest, and all of them once that went well', () => {
  const it = breaker();
  it.fail(3);
  it.pass(1000);
  expect([it.lets(), it.lets(), it.lets()]).toEqual([true, false, false]);
  it.succeeded();
  expect([it.lets(), it.lets()]).toEqual([true, true]);
});

test('rests again when the try failed', () => {
  const it = breaker();
  it.fail(3);
  it.pass(1000);
  it.lets();
  it.failed();
  it.pass(999);
  expect(it.lets()).toBe(false);
  it.pass(1);
  expect(it.lets()).toBe(true);
});

import { expect, test, vi } from 'vitest';
import { createReducerStore } from './reducer-store.ts';

const countTo = (limit: number) => (count: number, step: number) => (count + step > limit ? count : count + step);

test('an expected event changes the state at once and notifies the subscribers', () => {
  const store = createReducerStore({ initial: 0, reduce: countTo(1) });
  const listener = vi.fn();
  store.subscribe(listener);
  expect([store.dispatch(1), store.getState()]).toEqual([true, 1]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('an unexpected event is reported, and neither effects nor subscribers run', () => {
  const onChange = vi.fn();
  const listener = vi.fn();
  const store = createReducerStore({ initial: 0, reduce: countTo(0), onChange });
  store.subscribe(listener);
  expect([store.dispatch(1), store.getState()]).toEqual([false, 0]);
  expect([onChange, listener].map(({ mock }) => mock.calls)).toEqual([[], []]);
});

test('effects run from the first subscriber until the last one has left, and again for the next one', () => {
  const stop = vi.fn();
  const onUse = vi.fn(() => stop);
  const store = createReducerStore({ initial: 0, reduce: countTo(1), onUse });
  const first = store.subscribe(() => {});
  const second = store.subscribe(() => {});
  first();
  expect([onUse, stop].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  second();
  expect(stop).toHaveBeenCalledTimes(1);
  store.subscribe(() => {});
  expect(onUse).toHaveBeenCalledTimes(2);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDebouncedRefresh } from './debounced-refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that takes 100 ms, with its start times rounded to 10 ms. */
function createSlowWork() {
  const startTimes: number[] = [];
  const start = performance.now();
  const work = async () => {
    startTimes.push(Math.round((performance.now() - start) / 10) * 10);
    await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { startTimes, work };
}

describe('requests to refresh', () => {
  it('several requests to refresh within the delay run once', async () => {
    const { startTimes, work } = createSlowWork();
    const { request } = createDebouncedRefresh(work, 1_000);
    for (let count = 0; count < 50; count++) request(300);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(startTimes).toEqual([300]);
  });

  it('an urgent request to refresh runs all waiting ones at once', async () => {
    const { startTimes, work } = createSlowWork();
    const { request } = createDebouncedRefresh(work, 1_000);
    request(800);
    request();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(startTimes).toEqual([0]);
  });

  it('requests to refresh during a run begin another run, and never two at a time', async () => {
    const { startTimes, work } = createSlowWork();
    const { request } = createDebouncedRefresh(work, 50);
    request();
    await vi.advanceTimersByTimeAsync(10);
    request();
    request(10);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(startTimes).toEqual([0, 100]);
  });

  it('requests to refresh keep their distance from the previous run', async () => {
    const { startTimes, work } = createSlowWork();
    const { request } = createDebouncedRefresh(work, 1_000);
    request();
    await vi.advanceTimersByTimeAsync(200);
    request(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(startTimes).toEqual([0, 1_000]);
  });
});

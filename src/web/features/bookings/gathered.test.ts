import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gathered } from './gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that takes 100 ms, and the moments when it began, to ten milliseconds. */
function slowWork() {
  const begun: number[] = [];
  const start = performance.now();
  const work = async () => {
    begun.push(Math.round((performance.now() - start) / 10) * 10);
    await new Promise((done) => setTimeout(done, 100));
  };
  return { begun, work };
}

describe('wishes that are gathered', () => {
  it('are met by one run when they come together', async () => {
    const { begun, work } = slowWork();
    const { ask } = gathered(work, 1_000);
    for (let count = 0; count < 50; count++) ask(300);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toEqual([300]);
  });

  it('are met at once when one of them is wanted at once', async () => {
    const { begun, work } = slowWork();
    const { ask } = gathered(work, 1_000);
    ask(800);
    ask();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toEqual([0]);
  });

  it('begin another run when they come while the work runs, and never two at a time', async () => {
    const { begun, work } = slowWork();
    const { ask } = gathered(work, 50);
    ask();
    await vi.advanceTimersByTimeAsync(10);
    ask();
    ask(10);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toEqual([0, 100]);
  });

  it('keep their distance from the run before', async () => {
    const { begun, work } = slowWork();
    const { ask } = gathered(work, 1_000);
    ask();
    await vi.advanceTimersByTimeAsync(200);
    ask(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toEqual([0, 1_000]);
  });

  it('are forgotten when it stops', async () => {
    const { begun, work } = slowWork();
    const { ask, stop } = gathered(work, 1_000);
    ask(300);
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toEqual([]);
  });
});

import { expect, test, vi } from 'vitest';
import { defaultParts } from '#platform/business/opening.ts';
import { createSiteState } from './site-state.ts';

const open = { isOpen: true, parts: defaultParts };
const closed = { isOpen: false, parts: defaultParts };

test('the state is read once until it is cleared', async () => {
  const read = vi.fn().mockResolvedValueOnce(open).mockResolvedValueOnce(closed);
  const state = createSiteState(read);
  expect([await state.get(), await state.get()]).toEqual([open, open]);
  state.clear();
  expect(await state.get()).toEqual(closed);
  expect(read).toHaveBeenCalledTimes(2);
});

test('while the state cannot be read, the last known one is used, and the next request reads it again', async () => {
  const read = vi
    .fn()
    .mockResolvedValueOnce(open)
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(closed);
  const state = createSiteState(read);
  await state.get();
  state.clear();
  expect(await state.get()).toEqual(open);
  expect(await state.get()).toEqual(closed);
});

test('a state that was never read is an error', async () => {
  await expect(createSiteState(() => Promise.reject(new Error('away'))).get()).rejects.toThrow('away');
});

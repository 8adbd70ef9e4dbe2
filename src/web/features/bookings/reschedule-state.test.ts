import { expect, test } from 'vitest';
import type { Slot } from '#contract/bookings.ts';
import { initialReschedule, type RescheduleEvent, reduceReschedule } from './reschedule-state.ts';

const slot: Slot = { _id: 's', date: '2026-11-12', time: '18:00', length: '60 mins' };
const follow = (...events: RescheduleEvent[]) => events.reduce(reduceReschedule, initialReschedule);
const chosen = follow({ type: 'dayChosen', day: slot.date }, { type: 'slotChosen', slot });
const moving = reduceReschedule(chosen, { type: 'submitted' });
const moved = reduceReschedule(moving, { type: 'moved' });

test('a submitted slot is moved once, and a second press changes nothing', () => {
  expect([moving.phase, moved.phase]).toEqual(['moving', 'moved']);
  expect(reduceReschedule(moving, { type: 'submitted' })).toBe(moving);
});

test('without a slot the dialog stays and says what is required', () => {
  expect(follow({ type: 'submitted' })).toMatchObject({
    phase: 'choosing',
    problem: 'Please select a new date and time for your appointment.',
  });
});

test('another day drops the slot, and the same day keeps it', () => {
  expect(reduceReschedule(chosen, { type: 'dayChosen', day: '2026-11-13' }).slot).toBeUndefined();
  expect(reduceReschedule(chosen, { type: 'dayChosen', day: slot.date }).slot).toBe(slot);
});

test('a slot that another client takes is dropped, but not during the request', () => {
  const taken: RescheduleEvent = { type: 'slotsChanged', slots: [] };
  expect(reduceReschedule(chosen, { type: 'slotsChanged', slots: [slot] })).toBe(chosen);
  expect(reduceReschedule(chosen, taken)).toMatchObject({ slot: undefined, problem: expect.stringMatching('taken') });
  expect(reduceReschedule(moving, taken)).toBe(moving);
});

test('a failure leads back and keeps the slot unless it is taken', () => {
  const problem = 'No';
  expect(reduceReschedule(moving, { type: 'failed', problem })).toMatchObject({ phase: 'choosing', slot, problem });
  expect(reduceReschedule(moving, { type: 'failed', problem, slotTaken: true }).slot).toBeUndefined();
});

test.each<RescheduleEvent>([
  { type: 'dayChosen', day: slot.date },
  { type: 'slotChosen', slot },
  { type: 'slotsChanged', slots: [] },
  { type: 'submitted' },
  { type: 'failed', problem: 'No' },
])('after the move, $type changes nothing', (event) => {
  expect(reduceReschedule(moved, event)).toBe(moved);
});

test('results without a request change nothing', () => {
  for (const event of [{ type: 'moved' }, { type: 'failed', problem: 'No' }] as const)
    expect(reduceReschedule(chosen, event)).toBe(chosen);
});

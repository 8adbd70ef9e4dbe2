/**
 * The states of the reschedule dialog. It is pure: reschedule-form.tsx sends the request.
 *
 *   choosing ─submitted─► moving ─moved─► moved
 *      ▲                     │
 *      └────── failed ───────┘
 */
import type { Slot } from '#contract/bookings.ts';
import { reschedule as words } from '#web/content/bookings.ts';

export type RescheduleState = {
  phase: 'choosing' | 'moving' | 'moved';
  day: string | undefined;
  slot: Slot | undefined;
  /** Shown above the buttons. */
  problem: string;
};

export type RescheduleEvent =
  | { type: 'dayChosen'; day: string }
  | { type: 'slotChosen'; slot: Slot }
  /** The slots that the server offers now. */
  | { type: 'slotsChanged'; slots: readonly Slot[] }
  | { type: 'submitted' | 'moved' }
  | { type: 'failed'; problem: string; slotTaken?: boolean };

export const initialReschedule: RescheduleState = { phase: 'choosing', day: undefined, slot: undefined, problem: '' };

/** The next state, or the same object if the state does not expect the event. */
export function reduceReschedule(state: RescheduleState, event: RescheduleEvent): RescheduleState {
  if (state.phase === 'moving') return reduceMoving(state, event);
  if (state.phase === 'moved') return state;
  switch (event.type) {
    case 'dayChosen':
      return { ...state, day: event.day, slot: event.day === state.day ? state.slot : undefined, problem: '' };
    case 'slotChosen':
      return { ...state, slot: event.slot, problem: '' };
    case 'slotsChanged':
      return dropTakenSlot(state, event.slots);
    case 'submitted':
      if (!state.slot) return { ...state, problem: words.required.text };
      return { ...state, phase: 'moving', problem: '' };
    default:
      return state;
  }
}

function reduceMoving(state: RescheduleState, event: RescheduleEvent): RescheduleState {
  if (event.type === 'moved') return { ...state, phase: 'moved' };
  if (event.type !== 'failed') return state;
  return { ...state, phase: 'choosing', slot: event.slotTaken ? undefined : state.slot, problem: event.problem };
}

/** Another client may take the chosen slot while the dialog is open. */
function dropTakenSlot(state: RescheduleState, slots: readonly Slot[]): RescheduleState {
  const { slot } = state;
  if (!slot || slots.some(({ _id }) => _id === slot._id)) return state;
  return { ...state, slot: undefined, problem: words.taken };
}

/** What one feature gives to a slot of another. */
export type Filled<Value = unknown> = { readonly slot: Slot<Value>; readonly value: Value };

/**
 * A place that one feature offers and others fill: what Today lists, what a calendar feed has. Whoever asks owns the
 * slot, so that those who ask name nobody.
 */
export type Slot<Value> = {
  with(value: Value): Filled;
  /** Its values, in the order of the features. */
  read(fills: readonly Filled[]): Value[];
};

export function createSlot<Value>(): Slot<Value> {
  const isOfSlot = (filled: Filled): filled is Filled<Value> => filled.slot === slot;
  const slot: Slot<Value> = {
    with: (value) => ({ slot, value }),
    read: (fills) => fills.filter(isOfSlot).map(({ value }) => value),
  };
  return slot;
}

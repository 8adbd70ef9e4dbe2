import type { DeskChocolate } from '#contract/shop-desk.ts';
import { chocolateOf } from '../wire.ts';
import type { DeskRow } from './store.ts';

/** A tin as the owner sees it; `reserved` is how many are off the shelf for people who are checking out. */
export function deskChocolate(row: DeskRow, reserved: number): DeskChocolate {
  const { hidden, ordered } = row;
  return { ...chocolateOf(row), hidden, ordered, reserved };
}

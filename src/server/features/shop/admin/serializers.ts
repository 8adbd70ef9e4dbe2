import type { AdminChocolate } from '#contract/shop-admin.ts';
import { serializeChocolate } from '../serializers.ts';
import type { AdminChocolateRow } from './store.ts';

/** A tin as the owner sees it; `reserved` is how many are off the shelf for people who are checking out. */
export function serializeAdminChocolate(row: AdminChocolateRow, reserved: number): AdminChocolate {
  const { hidden, ordered } = row;
  return { ...serializeChocolate(row), hidden, ordered, reserved };
}

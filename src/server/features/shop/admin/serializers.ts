import type { AdminChocolate } from '#contract/shop-admin.ts';
import { serializeChocolate } from '../serializers.ts';
import type { AdminChocolateRow } from './store.ts';

/** A chocolate for the admin area; `reserved` is the quantity reserved by unpaid checkouts. */
export function serializeAdminChocolate(row: AdminChocolateRow, reserved: number): AdminChocolate {
  const { hidden, ordered } = row;
  return { ...serializeChocolate(row), hidden, ordered, reserved };
}

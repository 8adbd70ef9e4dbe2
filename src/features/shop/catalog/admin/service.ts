import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { listFieldChanges, recordChange } from '#platform/database/history.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { serveList } from '#platform/http/files/serve-list.ts';
import { formatMoney } from '#platform/money/money.ts';
import type { ShopEndpoints } from '../../contract/endpoints.ts';
import type { AdminChocolate } from '../../contract/shop-admin.ts';
import { notifyRestocked } from '../../restock/service.ts';
import { formatTinContents, type TinContents } from '../../tins/domain/tin-contents.ts';
import { formatAllergens } from '../domain/allergens.ts';
import { chocolateList } from '../list.ts';
import * as photoStore from '../photo-store.ts';
import { serializeAdminChocolate } from '../serializers.ts';
import * as store from './store.ts';

type NewChocolate = ParsedRequest<ShopEndpoints['POST /api/chocolates']>['body'];
type ChocolateChange = StoredFields<
  store.ChocolateRow,
  ParsedRequest<ShopEndpoints['PUT /api/chocolates/{id}']>['body'],
  'price' | 'label' | 'contents' | 'inventoryWas'
>;

/** Maps only the fields that the request names, so the others stay unchanged. */
function toColumns({
  price: priceCents,
  label,
  contents,
  ...more
}: Omit<ChocolateChange, 'inventoryWas'>): store.ChocolateChange {
  const columns = { ...more, priceCents, ...label, ...(contents && toContentsColumns(contents)) };
  const definedEntries = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(definedEntries);
}

const toContentsColumns = ({ pieces, shape, grams }: TinContents) => ({
  pieces,
  pieceShape: shape,
  weightGrams: grams,
});

function toHistoryFields(chocolate: store.ChocolateChange) {
  const { name = '', priceCents = 0, description = '', details = '', inventory = 0 } = chocolate;
  const { ground = '', ink = '', motif = '', hidden = false, vegan = false, allergens = [], traces = [] } = chocolate;
  const { pieces = 0, pieceShape = 'round', weightGrams = 0 } = chocolate;
  const contents = formatTinContents({ pieces, shape: pieceShape, grams: weightGrams });
  const label = [ground, ink, motif].filter(Boolean).join(' ');
  return {
    name,
    price: formatMoney(priceCents),
    description,
    details,
    contents,
    inventory,
    label,
    hidden,
    contains: formatAllergens(allergens),
    'may contain': formatAllergens(traces),
    vegan,
    'allergens are listed': chocolate.described ?? false,
  };
}

export type ChocolateAdminDeps = Pick<Platform, 'connection' | 'clock' | 'images' | 'outbox' | 'invalidateCache'>;

/** The owner's list of chocolates, with how many of each are being paid for. */
export const createChocolateList = ({ connection: { db } }: ChocolateAdminDeps) =>
  serveList(chocolateList, {
    db,
    ...store.chocolateQuery,
    async load(rows) {
      const reserved = await store.countReservedByChocolate(db);
      return rows.map((row) => ({ ...row, reserved: reserved.get(row.id) ?? 0 }));
    },
    serialize: (row) => serializeAdminChocolate(row, row.reserved),
  });

/** Creates a chocolate. `price` is in cents. */
export async function createChocolate(deps: ChocolateAdminDeps, input: NewChocolate, ownerId: string) {
  const { price: priceCents, label, contents, ...chocolate } = input;
  return runChange(deps, async (tx) => {
    const id = await store.insertChocolate(tx, {
      ...chocolate,
      priceCents,
      ...label,
      ...(contents && toContentsColumns(contents)),
      createdAt: deps.clock.now(),
    });
    await recordChocolateChange(deps, tx, { id, name: chocolate.name }, { ownerId, action: 'created' });
    return getAdminChocolate(tx, id);
  });
}

/**
 * Changes the named fields. `inventoryWas` is the stock that the owner saw; when sales or returns have changed it
 * since, the call fails and names the current stock.
 */
export async function changeChocolate(
  deps: ChocolateAdminDeps,
  id: string,
  { inventoryWas, ...input }: ChocolateChange,
  ownerId: string,
) {
  return runChange(deps, async (tx) => {
    const before = await store.lockChocolate(tx, id);
    if (!before) return fail('chocolate-not-found');
    if (inventoryWas !== undefined && inventoryWas !== before.inventory) {
      const currentStock = String(before.inventory);
      return fail('stock-changed', {
        'body/inventory': `There are ${currentStock} now.`,
        'body/inventoryWas': currentStock,
      });
    }
    const change = toColumns(input);
    const changes = listFieldChanges(toHistoryFields(before), toHistoryFields({ ...before, ...change }));
    if (changes.length === 0) return getAdminChocolate(tx, id);
    await store.updateChocolate(tx, id, change);
    await notifyRestocked(deps, tx, [id]);
    const chocolate = { id, name: change.name ?? before.name };
    await recordChocolateChange(deps, tx, chocolate, { ownerId, action: 'changed' }, changes);
    return getAdminChocolate(tx, id);
  });
}

/** Deletes a chocolate. One that is part of an order is only hidden, so that the order stays readable. */
export async function deleteChocolate(deps: ChocolateAdminDeps, id: string, ownerId: string) {
  return runChange(deps, async (tx) => {
    const chocolate = await store.lockChocolate(tx, id);
    if (!chocolate) return fail('chocolate-not-found');
    const hidden = await store.isOrdered(tx, id);
    if (hidden) await store.updateChocolate(tx, id, { hidden });
    else {
      await photoStore.deletePhotos(tx, id);
      await store.deleteChocolate(tx, id);
    }
    await recordChocolateChange(deps, tx, chocolate, { ownerId, action: hidden ? 'hidden' : 'deleted' });
    const message = hidden
      ? `${chocolate.name} is part of past orders, so it was hidden from the shop.`
      : `${chocolate.name} has been deleted.`;
    return { message, hidden };
  });
}

/** Sets a chocolate's photo and replaces the previous one. */
export async function setChocolatePhoto(deps: ChocolateAdminDeps, id: string, file: Blob, ownerId: string) {
  // Fails early, before the slow processing; the transaction checks again.
  if (!(await store.findChocolate(deps.connection.db, id))) return fail('chocolate-not-found');
  const photos = await deps.images.process('photo', new Uint8Array(await file.arrayBuffer()));
  if (isFailure(photos)) return photos;
  return runChange(deps, async (tx) => {
    const chocolate = await store.lockChocolate(tx, id);
    if (!chocolate) return fail('chocolate-not-found');
    await photoStore.deletePhotos(tx, id);
    await photoStore.insertPhotos(tx, id, photos, deps.clock.now());
    await recordChocolateChange(deps, tx, chocolate, { ownerId, action: 'photographed' });
    return getAdminChocolate(tx, id);
  });
}

/** Deletes the photo of a chocolate, if it has one. */
export async function deleteChocolatePhoto(deps: ChocolateAdminDeps, id: string, ownerId: string) {
  return runChange(deps, async (tx) => {
    const chocolate = await store.lockChocolate(tx, id);
    if (!chocolate) return fail('chocolate-not-found');
    const removed = await photoStore.deletePhotos(tx, id);
    if (removed > 0)
      await recordChocolateChange(deps, tx, chocolate, { ownerId, action: 'changed' }, [
        { field: 'photo', after: 'none' },
      ]);
    return getAdminChocolate(tx, id);
  });
}

async function recordChocolateChange(
  { clock }: ChocolateAdminDeps,
  tx: Database,
  { id, name }: { id: string; name: string },
  by: { ownerId: string; action: string },
  changes: ReturnType<typeof listFieldChanges> = [],
): Promise<void> {
  await recordChange(tx, { at: clock.now(), kind: 'chocolate', subjectId: id, title: name, ...by, changes });
}

/** The chocolate after a change, for the owner. */
async function getAdminChocolate(tx: Database, id: string): Promise<AdminChocolate> {
  const row = await store.findChocolate(tx, id);
  if (!row) throw new Error(`there is no tin ${id}`);
  return serializeAdminChocolate(row, (await store.countReservedByChocolate(tx)).get(id) ?? 0);
}

/** Runs a change in one transaction, and clears the response cache after the commit. */
async function runChange<Outcome>(
  { connection, invalidateCache }: ChocolateAdminDeps,
  work: (tx: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await connection.inTransaction(work);
  if (!isFailure(outcome)) invalidateCache();
  return outcome;
}

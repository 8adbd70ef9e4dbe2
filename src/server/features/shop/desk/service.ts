import type { DeskChocolate } from '#contract/shop-desk.ts';
import type { Connection, Database } from '#database/connection.ts';
import { changesBetween, recordChange } from '#database/history.ts';
import { dollars } from '#domain/money.ts';
import { PAGE_ROWS, pageCount, rowsBefore } from '#domain/pages.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { type Allergen, formatAllergens } from '#domain/shop/allergens.ts';
import type { ChocolateShelf, ChocolateSort } from '#domain/shop/chocolate-lists.ts';
import type { Clock } from '../../../clock.ts';
import type { ImageWorker } from '../../../images/image-worker.ts';
import * as pictures from '../pictures/store.ts';
import * as store from './store.ts';
import { deskChocolate } from './wire.ts';

export type ChocolateDesk = ReturnType<typeof chocolateDesk>;

type Narrowed = { shelf?: ChocolateShelf | undefined; search?: string | undefined };
type Label = { ground: string; ink: string; motif: string };
/** What a tin can be given. Cents. */
type Given = {
  name?: string | undefined;
  priceCents?: number | undefined;
  description?: string | undefined;
  details?: string | undefined;
  allergens?: Allergen[] | undefined;
  traces?: Allergen[] | undefined;
  vegan?: boolean | undefined;
  described?: boolean | undefined;
  inventory?: number | undefined;
  label?: Label | undefined;
  hidden?: boolean | undefined;
};
type New = Given & { name: string; priceCents: number; inventory: number };

const narrowedBy = ({ shelf = 'all', search = '' }: Narrowed): store.Narrowed => ({ shelf, search });

/** The columns that change, and nothing of what was not named. */
function columnsOf({ label, ...more }: Given): store.TinChange {
  const named = Object.entries({ ...more, ...label }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named);
}

/** A tin as the history tells of it. */
function inWords(tin: store.TinChange) {
  const { name = '', priceCents = 0, description = '', details = '', inventory = 0 } = tin;
  const { ground = '', ink = '', motif = '', hidden = false, vegan = false, allergens = [], traces = [] } = tin;
  const label = [ground, ink, motif].filter(Boolean).join(' ');
  return {
    ...{ name, price: dollars(priceCents), description, details, inventory, label, hidden },
    ...{ contains: formatAllergens(allergens), 'may contain': formatAllergens(traces), vegan },
    'allergens are listed': tin.described ?? false,
  };
}

/** The tins as the owner keeps them. */
export function chocolateDesk(given: {
  connection: Connection;
  clock: Clock;
  images: ImageWorker;
  changed: () => void;
}) {
  const { connection, clock, images, changed } = given;
  const { db } = connection;

  async function note(
    tx: Database,
    { id, name }: { id: string; name: string },
    by: { ownerId: string; action: string },
    changes: ReturnType<typeof changesBetween> = [],
  ): Promise<void> {
    await recordChange(tx, { at: clock.now(), kind: 'chocolate', subjectId: id, title: name, ...by, changes });
  }

  /** The tin as it stands after a change, for the person who made it. */
  async function show(tx: Database, id: string): Promise<DeskChocolate> {
    const row = await store.findTin(tx, id);
    if (!row) throw new Error(`there is no tin ${id}`);
    return deskChocolate(row, (await store.reservedTins(tx)).get(id) ?? 0);
  }

  /** A change in one transaction; once it stands, nobody is shown what was before. */
  async function changing<Outcome>(work: (tx: Database) => Promise<Outcome>): Promise<Outcome> {
    const outcome = await connection.inTransaction(work);
    if (!isRefusal(outcome)) changed();
    return outcome;
  }

  return {
    /** All tins of a list, or one page. */
    async list(
      asked: Narrowed & {
        page?: number | undefined;
        sort?: ChocolateSort | undefined;
        direction?: 'ascending' | 'descending' | undefined;
      },
    ): Promise<DeskChocolate[]> {
      const { page, sort: by = 'name', direction = 'ascending' } = asked;
      const part = page === undefined ? undefined : { limit: PAGE_ROWS, offset: rowsBefore(page) };
      const [rows, reserved] = await Promise.all([
        store.listTins(db, narrowedBy(asked), { by, ascending: direction === 'ascending' }, part),
        store.reservedTins(db),
      ]);
      return rows.map((row) => deskChocolate(row, reserved.get(row.id) ?? 0));
    },

    async summary(asked: Narrowed) {
      const rows = await store.countTins(db, narrowedBy(asked));
      return { rows, pages: pageCount(rows) };
    },

    async create({ label, ...tin }: New, ownerId: string) {
      return changing(async (tx) => {
        const id = await store.insertTin(tx, { ...tin, ...label, createdAt: clock.now() });
        await note(tx, { id, name: tin.name }, { ownerId, action: 'created' });
        return show(tx, id);
      });
    },

    /**
     * Changes what is named. `inventoryWas` is the stock that the owner saw when she began: if tins were sold or came
     * back since, nothing changes, and she is told how many there are.
     */
    async change(
      id: string,
      { inventoryWas, ...asked }: Given & { inventoryWas?: number | undefined },
      ownerId: string,
    ) {
      return changing(async (tx) => {
        const before = await store.lockTin(tx, id);
        if (!before) return refuse('chocolate-not-found');
        if (inventoryWas !== undefined && inventoryWas !== before.inventory) {
          const now = String(before.inventory);
          return refuse('stock-changed', { 'body/inventory': `There are ${now} now.`, 'body/inventoryWas': now });
        }
        const change = columnsOf(asked);
        const changes = changesBetween(inWords(before), inWords({ ...before, ...change }));
        if (changes.length === 0) return show(tx, id);
        await store.changeTin(tx, id, change);
        await note(tx, { id, name: change.name ?? before.name }, { ownerId, action: 'changed' }, changes);
        return show(tx, id);
      });
    },

    /** Takes a tin away. One that stands in an order is hidden: what was bought can still be read. */
    async remove(id: string, ownerId: string) {
      return changing(async (tx) => {
        const tin = await store.lockTin(tx, id);
        if (!tin) return refuse('chocolate-not-found');
        const hidden = await store.isOrdered(tx, id);
        if (hidden) await store.changeTin(tx, id, { hidden });
        else {
          await pictures.deletePictures(tx, id);
          await store.deleteTin(tx, id);
        }
        await note(tx, tin, { ownerId, action: hidden ? 'hidden' : 'deleted' });
        const message = hidden
          ? `${tin.name} stands in orders, so it was hidden from the shop.`
          : `${tin.name} has been deleted.`;
        return { message, hidden };
      });
    },

    /** Gives a tin its photograph in place of the one before. */
    async givePicture(id: string, file: Blob, ownerId: string) {
      // Nobody waits for a photograph of a tin that is not there; the last word on that has the transaction.
      if (!(await store.findTin(db, id))) return refuse('chocolate-not-found');
      const developed = await images.work('photograph', new Uint8Array(await file.arrayBuffer()));
      if (isRefusal(developed)) return developed;
      return changing(async (tx) => {
        const tin = await store.lockTin(tx, id);
        if (!tin) return refuse('chocolate-not-found');
        await pictures.deletePictures(tx, id);
        await pictures.insertPictures(tx, id, developed, clock.now());
        await note(tx, tin, { ownerId, action: 'photographed' });
        return show(tx, id);
      });
    },

    /** Takes the photograph of a tin away, if it has one. */
    async removePicture(id: string, ownerId: string) {
      return changing(async (tx) => {
        const tin = await store.lockTin(tx, id);
        if (!tin) return refuse('chocolate-not-found');
        const removed = await pictures.deletePictures(tx, id);
        if (removed > 0) await note(tx, tin, { ownerId, action: 'changed' }, [{ field: 'photograph', after: 'none' }]);
        return show(tx, id);
      });
    },
  };
}

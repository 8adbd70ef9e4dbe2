import type { opening, parts } from '#features/settings/contract/business.ts';
import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { type Failure, fail } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { ipRateLimitKey } from '#platform/http/client-ip.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import type { SettingsReader } from '#platform/settings/setting-rule.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { ShopEndpoints } from '../contract/endpoints.ts';
import type { RestockRequest } from '../contract/restock.ts';
import type { closure } from '../contract/settings.ts';
import { shopMails } from '../mails.ts';
import { isShopOpen, takesOrders } from './domain/opening.ts';
import * as store from './store.ts';

const askedResponse = { message: 'Check your email: the link in it confirms that it’s you.' };

type Asked = StoredFields<
  store.RestockRequestRow,
  ParsedRequest<
    ShopEndpoints['POST /api/chocolates/{id}/restock-requests' | 'POST /api/shop/opening-requests']
  >['body'],
  'website'
>;

type NewRequest = Pick<store.RestockRequestRow, 'email' | 'mailbox' | 'createdAt'>;

export type RestockService = ReturnType<typeof createRestockService>;

type RestockDeps = OpeningDeps & Pick<Platform, 'connection' | 'outbox' | 'rateLimiter' | 'links'>;

/** Requests to be told when a sold-out chocolate is back (decision 56), or when the shop opens (decision 71). */
export function createRestockService(deps: RestockDeps) {
  const { connection, clock, outbox } = deps;
  const readToken = (token: string) => deps.links.verify('restock', token);

  /** Stores what `insert` inserts, within the limits. The response does not say whether there was one already. */
  async function storeRequest<Why extends string>(
    { email, website }: Asked,
    { ip }: Pick<RequestMeta, 'ip'>,
    insert: (tx: Database, request: NewRequest) => Promise<Failure<Why> | undefined>,
  ) {
    // A bot that filled the hidden field gets the usual response, and nothing happens.
    if (website) return askedResponse;
    const mailbox = toMailboxKey(email);
    const failure = await deps.rateLimiter.check(
      { name: 'restock/address', subject: ipRateLimitKey(ip), max: 20, seconds: HOUR_SECONDS },
      { name: 'restock/email', subject: mailbox, max: 5, seconds: HOUR_SECONDS },
    );
    if (failure) return failure;
    const request = { email, mailbox, createdAt: clock.now() };
    return connection.inTransaction(async (tx) => (await insert(tx, request)) ?? askedResponse);
  }

  return {
    /** Stores an unconfirmed request and sends its link. */
    ask: (chocolateId: string, asked: Asked, meta: Pick<RequestMeta, 'ip'>) =>
      storeRequest(asked, meta, async (tx, request) => {
        const chocolate = await store.lockVisibleChocolate(tx, chocolateId);
        if (!chocolate) return fail('chocolate-not-found');
        if (chocolate.inventory > 0) return fail('tin-in-stock');
        const requestId = await store.insertRequest(tx, { chocolateId, ...request });
        if (requestId)
          await outbox.enqueue(tx, shopMails['restock-confirm'], request.email, {
            requestId,
            chocolate: chocolate.name,
          });
        return undefined;
      }),

    /** The same for the opening of a shop that is closed now. */
    askForOpening: (asked: Asked, meta: Pick<RequestMeta, 'ip'>) =>
      storeRequest(asked, meta, async (tx, request) => {
        if (!(await isShopClosedNow(deps, tx))) return fail('shop-open');
        const requestId = await store.insertRequest(tx, { chocolateId: null, ...request });
        if (requestId) await outbox.enqueue(tx, shopMails['shop-opening-confirm'], request.email, { requestId });
        return undefined;
      }),

    /** The request of a mailed link. Opening the link changes nothing, because mail scanners open links too. */
    async findByLink(token: string) {
      const id = readToken(token);
      const row = id && (await store.findRequest(connection.db, id));
      if (!row) return fail('link-invalid');
      const isShopOpen = row.chocolate === null && (await isShopOpenNow(deps, connection.db));
      return serializeRequest(row, isShopOpen);
    },

    async confirm(token: string) {
      const id = readToken(token);
      return id ? confirmRequest(deps, id) : fail('link-invalid');
    },

    /** Deletes a request. A used or deleted one gets the same response. */
    async cancel(token: string) {
      const id = readToken(token);
      if (!id) return fail('link-invalid');
      await store.deleteRequest(connection.db, id);
      return { message: 'Your address is deleted.' };
    },

    notifyShopOpened: () => notifyShopOpened(deps),

    /** Whether the link of a confirmation mail still has a request to confirm. */
    async isWaiting({ requestId }: { requestId: string }): Promise<boolean> {
      const request = await store.findRequest(connection.db, requestId);
      return request !== undefined && request.confirmedAt === null;
    },
  };
}

/** Confirms a request. The lock decides whether the stock changed before or after it. */
async function confirmRequest(deps: RestockDeps, id: string) {
  const { connection, clock } = deps;
  return connection.inTransaction(async (tx) => {
    const request = await store.findRequest(tx, id);
    if (!request) return fail('link-invalid');
    if (request.chocolate === null) {
      if (await isShopOpenNow(deps, tx)) {
        await store.deleteRequest(tx, id);
        return { message: 'The shop is open.', inStock: true };
      }
      // A shop that opens at this moment is noticed by the next sweep.
      await store.confirmRequest(tx, id, clock.now());
      return { message: 'I’ll write when the shop opens.', inStock: false };
    }
    const { name } = request.chocolate;
    const chocolate = await store.lockVisibleChocolate(tx, request.chocolate.id);
    if (chocolate && chocolate.inventory > 0) {
      await store.deleteRequest(tx, id);
      return { message: `${name} is back on the shelf.`, inStock: true };
    }
    await store.confirmRequest(tx, id, clock.now());
    return { message: `I’ll write when ${name} is back.`, inStock: false };
  });
}

type RequestRow = NonNullable<Awaited<ReturnType<typeof store.findRequest>>>;

function serializeRequest({ chocolate, confirmedAt }: RequestRow, isShopOpen: boolean): RestockRequest {
  const confirmed = confirmedAt !== null;
  if (!chocolate) return { chocolate: null, confirmed, inStock: isShopOpen };
  const { name, ground, ink, motif, inventory, hidden } = chocolate;
  return { chocolate: { name, label: { ground, ink, motif } }, confirmed, inStock: inventory > 0 && !hidden };
}

/** How many people one transaction writes to. */
const BATCH_SIZE = 200;

type OpeningDeps = Pick<Platform, 'clock' | 'timeZone'> & {
  settings: SettingsReader<typeof closure | typeof opening | typeof parts>;
};

/** Whether today is a day on which the owner closed the shop. */
async function isShopClosedNow({ clock, settings, timeZone }: OpeningDeps, db: Database): Promise<boolean> {
  return !isShopOpen(await settings.read(db), toWallTime(clock.now(), timeZone).day);
}

/** Whether the shop takes orders today. */
async function isShopOpenNow({ clock, settings, timeZone }: OpeningDeps, db: Database): Promise<boolean> {
  return takesOrders(await settings.read(db), toWallTime(clock.now(), timeZone).day);
}

/**
 * Mails the confirmed requests about the opening of the shop once it takes orders, and deletes them. The sweep calls it
 * every minute, because a closing also ends without a change (decision 71).
 */
async function notifyShopOpened(deps: OpeningDeps & Pick<Platform, 'connection' | 'outbox'>): Promise<void> {
  const writeToSome = () =>
    deps.connection.inTransaction(async (tx) => {
      if (!(await isShopOpenNow(deps, tx))) return 0;
      const emails = await store.consumeOpeningRequests(tx, BATCH_SIZE);
      for (const email of emails) await deps.outbox.enqueue(tx, shopMails['shop-opened'], email, {});
      return emails.length;
    });
  while ((await writeToSome()) === BATCH_SIZE);
}

/**
 * Mails the confirmed requests for those of these chocolates that are back, and deletes them. Every transaction that can
 * raise a stock calls it last, while it still locks the chocolates (decision 56).
 */
export async function notifyRestocked(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: Database,
  chocolateIds: readonly string[],
): Promise<void> {
  if (chocolateIds.length === 0) return;
  for (const { id, name } of await store.listInStock(tx, chocolateIds)) {
    for (const email of await store.consumeConfirmedRequests(tx, id)) {
      await outbox.enqueue(tx, shopMails['restock-back'], email, { chocolateId: id, chocolate: name });
    }
  }
}

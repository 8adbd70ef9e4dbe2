import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Connection } from '#platform/database/connection.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { isInProcess } from '../in-process.ts';
import { sendNotFound } from '../problems.ts';

/** Scrapers time out soon after this. Values from the database are then left out. */
const DATABASE_TIMEOUT_MS = 2_000;
/** From an endpoint that reads one row to one that calls PayPal. */
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10];
/** Each built file has its own route, with new names after every build. All count as one route. */
const FILE_PATH = /^\/(?!api\/).*\.\w+$/;
const COMMON_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

export type MetricsDeps = {
  token: string;
  cache: ResponseCache;
  connection: Connection;
  queue: Queue;
  /** Pending and failed mails, and payments that need a person. */
  countPending: () => Promise<{ mails: { pending: number; failed: number }; payments: number }>;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Serves `GET /metrics` in Prometheus text format to callers with the token; all others get 404. Requests are
 * labelled by route pattern, never by content or person; the response cache counts its own responses, which never
 * reach this hook.
 */
export function registerMetricsRoute(scope: FastifyInstance, deps: MetricsDeps): void {
  const expected = digest(`Bearer ${deps.token}`);
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were answered, ready-made answers apart, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  scope.addHook('onResponse', async (request, reply) => {
    // A page calls the API in-process while it is rendered. These calls are part of the page.
    if (isInProcess(request)) return;
    const { url = 'none' } = request.routeOptions;
    const method = COMMON_METHODS.has(request.method) ? request.method : 'other';
    const labels = {
      method,
      route: FILE_PATH.test(url) ? 'a file' : url,
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  const refresh = registerGauges(registry, deps);

  scope.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Digests have equal length, and the comparison takes constant time.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return sendNotFound(request, reply);
    await refresh();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** Registers the values that are collected only on request. */
function registerGauges(
  registry: Registry,
  { cache, connection, queue, countPending }: MetricsDeps,
): () => Promise<void> {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'ready_made_answers_total',
    help: 'Answers that were kept and written out as they were',
    registers,
    collect() {
      this.reset();
      this.inc(cache.servedCount);
    },
  });
  new Counter({
    name: 'made_answers_total',
    help: 'Answers that were drawn again',
    registers,
    collect() {
      this.reset();
      this.inc(cache.renderedCount);
    },
  });
  const database = new Gauge({ name: 'database_up', help: '1 when the database told the figures below', registers });
  const mails = new Gauge({ name: 'mails', help: 'Mails that have not left', labelNames: ['state'], registers });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs that wait or have failed, as counted within the last minute',
    labelNames: ['queue', 'state'],
    registers,
  });
  const payments = new Gauge({ name: 'payments_awaiting_a_person', help: 'Payments that need a person', registers });
  if (connection.kind === 'postgres') {
    const { pool } = connection;
    new Gauge({
      name: 'database_connections',
      help: 'Connections of this process, and requests that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'awaited' }, pool.waitingCount);
      },
    });
  }

  const update = async () => {
    const [counts, sizes] = [await countPending(), await queue.countJobs()];
    mails.set({ state: 'waiting' }, counts.mails.pending);
    mails.set({ state: 'failed' }, counts.mails.failed);
    payments.set(counts.payments);
    for (const { name, waiting, failed } of sizes) {
      jobs.set({ queue: name, state: 'waiting' }, waiting);
      jobs.set({ queue: name, state: 'failed' }, failed);
    }
    return true;
  };
  return async () => {
    const timeout = new Promise<false>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, false).unref());
    const succeeded = await Promise.race([update().catch(() => false), timeout]);
    database.set(succeeded ? 1 : 0);
    // Stale values would look like current ones.
    if (!succeeded) for (const gauge of [mails, jobs, payments]) gauge.reset();
  };
}

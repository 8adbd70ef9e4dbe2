import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { listChanges } from '#database/history.ts';
import { createSignedInOwner } from './signed-in.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** A call as those whom these headers name; without a payload where there is none. */
export function createCaller(app: FastifyInstance, headers: Record<string, string>) {
  return async (method: string, url: string, payload?: object) => {
    const response = await app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
  };
}

export type AdminFixture = Awaited<ReturnType<typeof createAdminFixture>>;

/** The owner of a studio at her desk: her calls, and what tests of every part of it need. */
export async function createAdminFixture(studio: TestApp) {
  const { headers } = await createSignedInOwner(studio);
  const call = createCaller(studio.app, headers);
  return {
    studio,
    headers,
    call,
    /** A call that must go well; answers its body. */
    async requestOk(method: string, url: string, payload?: object) {
      const { status, body } = await call(method, url, payload);
      expect([method, url, status, status < 300 ? '' : body]).toEqual([method, url, status, '']);
      return body;
    },
    /** What the history says of one thing, oldest first. */
    listHistory: async (subjectId: string) =>
      (await listChanges(studio.connection.db, { page: 1, subjectId })).rows
        .toReversed()
        .map(({ kind, action, title, changes }) => ({ kind, action, title, changes })),
  };
}

/** A studio of its own with its owner. Close `studio` in afterAll. */
export async function createAdminTestApp(options: TestAppOptions = {}) {
  return createAdminFixture(
    await createTestApp({ ...options, environment: { RATE_LIMITS: 'off', ...options.environment } }),
  );
}

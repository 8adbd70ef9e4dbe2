import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { listChanges } from '#platform/database/history.ts';
import { createSignedInOwner } from '../accounts/signed-in.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export function createCaller(app: FastifyInstance, headers: Record<string, string>) {
  return async (method: string, url: string, payload?: object) => {
    const response = await app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
  };
}

export type AdminFixture = Awaited<ReturnType<typeof createAdminFixture>>;

export async function createAdminFixture(testApp: TestApp) {
  const { headers } = await createSignedInOwner(testApp);
  const call = createCaller(testApp.app, headers);
  return {
    testApp,
    headers,
    call,
    async requestOk(method: string, url: string, payload?: object) {
      const { status, body } = await call(method, url, payload);
      expect([method, url, status, status < 300 ? '' : body]).toEqual([method, url, status, '']);
      return body;
    },
    listHistory: async (subjectId: string) =>
      (await listChanges(testApp.connection.db, { page: 1, subjectId })).rows
        .toReversed()
        .map(({ kind, action, title, changes }) => ({ kind, action, title, changes })),
  };
}

export async function createAdminTestApp(options: TestAppOptions = {}) {
  return createAdminFixture(
    await createTestApp({ ...options, environment: { RATE_LIMITS: 'off', ...options.environment } }),
  );
}

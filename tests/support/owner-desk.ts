import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { listChanges } from '#database/history.ts';
import { signedInOwner } from './signed-in.ts';
import { openStudio, type Studio, type StudioOptions } from './studio.ts';

/** A call as those whom these headers name; without a payload where there is none. */
export function caller(app: FastifyInstance, headers: Record<string, string>) {
  return async (method: string, url: string, payload?: object) => {
    const answer = await app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
}

export type Desk = Awaited<ReturnType<typeof ownerDesk>>;

/** The owner of a studio at her desk: her calls, and what tests of every part of it need. */
export async function ownerDesk(studio: Studio) {
  const { headers } = await signedInOwner(studio);
  const call = caller(studio.app, headers);
  return {
    studio,
    headers,
    call,
    /** A call that must go well; answers its body. */
    async done(method: string, url: string, payload?: object) {
      const { status, body } = await call(method, url, payload);
      expect([method, url, status, status < 300 ? '' : body]).toEqual([method, url, status, '']);
      return body;
    },
    /** What the history says of one thing, oldest first. */
    historyOf: async (subjectId: string) =>
      (await listChanges(studio.connection.db, { page: 1, subjectId })).rows
        .toReversed()
        .map(({ kind, action, title, changes }) => ({ kind, action, title, changes })),
  };
}

/** A studio of its own with its owner. Close `studio` in afterAll. */
export async function openDesk(options: StudioOptions = {}) {
  return ownerDesk(await openStudio({ ...options, environment: { RATE_LIMITS: 'off', ...options.environment } }));
}

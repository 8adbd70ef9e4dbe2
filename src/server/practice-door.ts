import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock, movableClock } from './clock.ts';
import { sendProblem } from './http/problems.ts';
import type { Google } from './outside/google.ts';

const ClockInput = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceSeconds: z.number().finite().min(-1e10).max(1e10) }),
]);

/** What stands under /dev while trying out: the clock, which is the server's own, and the stand-ins behind a proxy. */
export function practiceDoor(given: { practiceUrl: string; clock: ReturnType<typeof movableClock> }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/dev/clock', { schema: { hide: true } }, async () => nowOf(given.clock));
    app.post('/dev/clock', { schema: { hide: true, body: ClockInput } }, async (request, reply) => {
      const input = request.body as z.output<typeof ClockInput>;
      const to =
        'now' in input ? new Date(input.now) : new Date(given.clock.now().getTime() + input.advanceSeconds * 1000);
      // Past the year 9999 there is no ISO date to say what time it is.
      if (!(to.getTime() > 0 && to.getTime() < Date.UTC(9999, 0))) {
        return sendProblem(reply, 400, { message: 'The clock cannot go there.', reason: 'invalid-input' });
      }
      given.clock.moveTo(to);
      return nowOf(given.clock);
    });
    // Only who tries the site out has it installed.
    const { default: proxy } = await import('@fastify/http-proxy');
    await app.register(proxy, {
      upstream: given.practiceUrl,
      prefix: '/dev',
      rewritePrefix: '/dev',
      // A stand-in that is told to fail must be seen to fail: nothing is asked twice.
      replyOptions: { retryDelay: () => null },
    });
  };
}

/**
 * The stand-ins listen for this machine alone. A browser, which may be elsewhere, comes to the practice Google through
 * the site that it is on.
 */
export function throughTheDoor(google: Google, practiceUrl: string): Google {
  return {
    ...google,
    async begin(redirectUri) {
      const begun = await google.begin(redirectUri);
      return begun.url.startsWith(`${practiceUrl}/dev/`)
        ? { ...begun, url: begun.url.slice(practiceUrl.length) }
        : begun;
    },
  };
}

const nowOf = (clock: Clock) => ({ now: clock.now().toISOString() });

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { parts } from '#features/settings/contract/business.ts';
import type { SettingsService } from '#features/settings/service.ts';
import { PUBLIC_FEED_PATH } from '#platform/calendar/calendar-feed.ts';
import { sha256 } from '#platform/crypto/sha256.ts';
import { isFailure } from '#platform/failure.ts';
import { defineFeature, type Platform, publicOf } from '#platform/feature.ts';
import { fileRoute } from '#platform/http/files/file-route.ts';
import { sendNotFound } from '#platform/http/problems.ts';
import { calendarFeedEndpoints } from './contract.ts';
import { type CalendarFeedService, createCalendarFeedService } from './service.ts';

export const calendarFeeds = defineFeature({
  name: 'calendarFeeds',
  endpoints: calendarFeedEndpoints,
  needs: { settings: publicOf<SettingsService<typeof parts>>() },
  services: createCalendarFeedService,
  routes: (feeds) => ({
    'GET /api/user/{id}/calendar-feed': ({ actor, params }) => feeds.findClientAddress(actor, params.id),
    'POST /api/user/{id}/calendar-feed': ({ actor, params }) => feeds.renewClientAddress(actor, params.id),
    'GET /api/admin/calendar-feed': ({ actor }) => feeds.findOwnerFeed(actor),
    'POST /api/admin/calendar-feed': ({ actor, body }) => feeds.showOwnerAddress(actor, body),
  }),
  otherRoutes: (scope, feeds, { site }) => registerFeedFiles(scope, feeds, site),
});

const CONTENT_TYPE = 'text/calendar; charset=utf-8';

const createRouteOptions = (summary: string) =>
  fileRoute(summary, { tag: 'calendar feeds', type: 'text/calendar', perMinute: 120 });

/** Sends a feed that belongs to one person, or 304 if the caller has it already. */
function sendPrivateFeed(request: FastifyRequest, reply: FastifyReply, feed: string): FastifyReply {
  // Weak, because compression comes after it.
  const etag = `W/"${sha256(feed).slice(0, 32)}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .header('content-disposition', 'inline; filename="calendar.ics"');
  const known = request.headers['if-none-match'] ?? '';
  if (known.includes(etag.slice(2)) || known.trim() === '*') return reply.code(304).send();
  return reply.type(CONTENT_TYPE).send(feed);
}

/** Serves the feeds to calendar programs. */
function registerFeedFiles(
  scope: FastifyInstance,
  feeds: CalendarFeedService,
  { cache, siteState }: Platform['site'],
): void {
  scope.get(
    PUBLIC_FEED_PATH,
    createRouteOptions('All public classes as a calendar feed. 404 while the site is closed'),
    async (request, reply) => {
      const { generation } = cache;
      if (!(await siteState.get()).isOpen) return sendNotFound(request, reply);
      const headers = { 'content-type': CONTENT_TYPE, 'content-disposition': 'inline; filename="calendar.ics"' };
      await cache.serve(
        PUBLIC_FEED_PATH,
        reply,
        async () => ({ status: 200, headers, body: Buffer.from(await feeds.renderPublic()) }),
        generation,
      );
      return reply;
    },
  );
  scope.get<{ Params: { token: string } }>(
    '/calendar-feeds/:token',
    createRouteOptions('The calendar feed of a client or the owner, for their secret address'),
    async (request, reply) => {
      const feed = await feeds.renderSecret(request.params.token);
      return isFailure(feed) ? sendNotFound(request, reply) : sendPrivateFeed(request, reply, feed);
    },
  );
}

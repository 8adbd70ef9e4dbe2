import type { FastifyInstance } from 'fastify';
import { type Failure, isFailure } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { fileRoute } from '#platform/http/files/file-route.ts';
import { sendNotFound } from '#platform/http/problems.ts';
import type { Attachment } from '../mail-server.ts';
import type { MailContext } from '../message.ts';
import type { CalendarFileSubject } from './calendar-file-links.ts';

export type CalendarFileContext = Pick<MailContext, 'publicUrl' | 'links' | 'timeZone' | 'business'>;

/**
 * Serves the calendar files that mails link to. The attachment of a mail has the same content, but few mail programs
 * on phones open it.
 * @param find returns the current file of a signed link
 */
export function registerCalendarFileRoute(
  scope: FastifyInstance,
  deps: Pick<Platform, 'publicUrl' | 'links' | 'timeZone'> & {
    settings: { readBusiness: () => Promise<MailContext['business']> };
  },
  subject: CalendarFileSubject,
  find: (token: string, context: CalendarFileContext) => Promise<Attachment | Failure>,
): void {
  scope.get<{ Params: { token: string } }>(
    `/calendar-files/${subject}/:token`,
    fileRoute(`The calendar file of a ${subject}, for a link in an email`, {
      tag: 'calendar files',
      type: 'text/calendar',
      perMinute: 120,
    }),
    async (request, reply) => {
      const { links, timeZone, settings } = deps;
      const context = { publicUrl: deps.publicUrl(), links, timeZone, business: await settings.readBusiness() };
      const file = await find(request.params.token, context);
      if (isFailure(file)) return sendNotFound(request, reply);
      return reply
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="${file.filename}"`)
        .type('text/calendar; charset=utf-8')
        .send(file.content);
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Failure, isFailure } from '#platform/failure.ts';
import { sendNotFound } from '#platform/http/problems.ts';
import type { Attachment } from '../mail-server.ts';
import type { CalendarFileSubject } from './calendar-file-links.ts';

/** Finds the current calendar file of a signed link. */
type FindCalendarFile = (token: string) => Promise<Attachment | Failure>;

/**
 * Serves the calendar files that mails link to. The attachment of a mail has the same content, but few mail programs
 * on phones open it.
 */
export function registerCalendarFileRoutes(
  scope: FastifyInstance,
  files: Record<CalendarFileSubject, FindCalendarFile>,
): void {
  for (const [subject, find] of Object.entries(files)) {
    scope.get<{ Params: { token: string } }>(
      `/calendar-files/${subject}/:token`,
      {
        config: { rateLimit: { max: 120, timeWindow: 60_000 } },
        schema: {
          summary: `The calendar file of a ${subject}, for a link in an email`,
          tags: ['calendar files'],
          produces: ['text/calendar'],
          response: { 200: z.file() },
        },
        // The response is text, which no serializer may change.
        serializerCompiler: () => String,
      },
      async (request, reply) => {
        const file = await find(request.params.token);
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
}

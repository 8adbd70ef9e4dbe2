import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendNotFound } from '#platform/http/problems.ts';
import { toFrameHtml } from '#platform/mail/frame/frame-html.ts';
import type { EmailPreviewService } from './service.ts';

/**
 * As in a mail program: no scripts and no forms, and links open a new tab. The page around the frame can put in what the
 * owner writes, because it is of the same origin.
 */
const CONTENT_SECURITY_POLICY = [
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Serves an email with sample facts to a frame. */
export function registerPreviewPage(scope: FastifyInstance, previews: EmailPreviewService): void {
  scope.get<{ Params: { token: string }; Querystring: { scheme: 'light' | 'dark' } }>(
    '/email-previews/:token',
    {
      config: { rateLimit: { max: 240, timeWindow: 60_000 } },
      schema: {
        summary: 'An email with sample facts, for a frame in the admin area',
        tags: ['admin'],
        produces: ['text/html'],
        querystring: z.object({ scheme: z.enum(['light', 'dark']).default('light') }),
        response: { 200: z.string() },
      },
      // The response is HTML, which no serializer may change.
      serializerCompiler: () => String,
    },
    async (request, reply) => {
      const html = await previews.findHtml(request.params.token);
      if (html === undefined) return sendNotFound(request, reply);
      // Chromium reports this header as an error in a sandboxed frame.
      return reply
        .removeHeader('origin-agent-cluster')
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(toFrameHtml(html, request.query.scheme));
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isFailure } from '#platform/failure.ts';
import { sendNotFound } from '#platform/http/problems.ts';
import { toFrameHtml } from '#platform/mail/frame/frame-html.ts';
import type { AdminAccessRouter } from '../failures.ts';
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

export function registerEmailPreviewRoutes(
  route: AdminAccessRouter,
  scope: FastifyInstance,
  previews: EmailPreviewService,
): void {
  route('GET /api/admin/email-previews', () => previews.listKinds());
  route('GET /api/admin/email-preview', ({ query }) => previews.getPreview(query.kind, query.case));
  route('POST /api/admin/email-preview', async ({ body: { kind, case: variant, scheme, words } }) => {
    const preview = await previews.previewWords(kind, variant, words);
    return isFailure(preview) ? preview : { ...preview, html: toFrameHtml(preview.html, scheme) };
  });
  route('POST /api/admin/email-preview/test', ({ body: { kind, case: variant, words }, actor: { ownerId } }) =>
    previews.sendTest({ kind, variant, words, ownerId }),
  );
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

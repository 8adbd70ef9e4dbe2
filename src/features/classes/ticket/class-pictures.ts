import '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CLASS_PICTURE_PATH, type ClassPicturePart, classPictureParts } from './domain/class-picture.ts';
import { DRAWING, drawClass, paperColors, skyColors } from './draw-class.ts';

/** Longer than the title of any class. */
const MAX_TITLE_LENGTH = 500;

/**
 * Serves the drawing of a class as an SVG that follows the color scheme of its page, so that no page has to load the
 * script that draws it.
 */
export function registerClassPictureRoutes(scope: FastifyInstance): void {
  scope.get<{ Querystring: { title: string; part: ClassPicturePart } }>(
    CLASS_PICTURE_PATH,
    {
      config: { rateLimit: { max: 600, timeWindow: 60_000 } },
      schema: {
        summary: 'The drawing of a class, made from its title',
        tags: ['pictures'],
        produces: ['image/svg+xml'],
        querystring: z.object({ title: z.string().max(MAX_TITLE_LENGTH), part: z.enum(classPictureParts) }),
        response: { 200: z.file() },
      },
      // The response is text that no serializer may change.
      serializerCompiler: () => String,
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type('image/svg+xml')
        .send(formatDrawing(request.query.title, request.query.part)),
  );
}

/**
 * A narrow place shows a part whole, between more sky and more ground; any other place is filled. On paper it is day,
 * and the size is stated, without which not every browser draws an SVG into another picture.
 */
function formatDrawing(title: string, part: ClassPicturePart): string {
  const { papers, ...parts } = drawClass(title);
  const isWhole = part === 'whole' || part === 'paper';
  const { left, width } = isWhole ? { left: 0, width: DRAWING.width } : parts[part];
  const tones = [...new Set(papers.map(({ tone }) => tone))];
  const formatRules = (scheme: 0 | 1) =>
    `svg{background:${skyColors[scheme]}}${tones.map((tone) => `.${tone}{fill:${paperColors[tone][scheme]}}`).join('')}`;
  const fit = isWhole ? 'xMaxYMax slice' : 'xMidYMid meet';
  const size = part === 'paper' ? ` width="${width}" height="${DRAWING.height}"` : '';
  const night = part === 'paper' ? '' : `@media(prefers-color-scheme:dark){${formatRules(1)}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${width} ${DRAWING.height}" preserveAspectRatio="${fit}"${size}>`,
    `<style>${formatRules(0)}${night}</style>`,
    ...papers.map(({ tone, path }) => `<path class="${tone}" d="${path}"/>`),
    '</svg>',
  ].join('');
}

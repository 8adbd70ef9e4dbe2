import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isFailure } from '#platform/failure.ts';
import { fileRoute } from '#platform/http/files/file-route.ts';
import { sendNotFound } from '#platform/http/problems.ts';
import type { ImageWorker } from '#platform/images/image-worker.ts';
import type { Header } from '#platform/images/letter-header.ts';
import { createPictureCache } from '#platform/images/picture-cache.ts';
import { headerPicturePath } from './header-picture-path.ts';

const [ink, light] = ['#2b211c', '#f6ecd9'];
type Style = Omit<Header, 'path' | 'name'>;

const hills = { size: 105, middle: 88, maxWidth: 520, maxHeight: 150 };
const strip = { size: 70, middle: 78, maxWidth: 540, maxHeight: 120 };
/** How the name stands on each picture. Pixels; the pictures are twice as large as they are shown. */
const headers: Readonly<Record<string, Style>> = {
  'hills-light': { ...hills, color: ink },
  'hills-dark': { ...hills, color: light },
  'strip-light': { ...strip, color: ink },
  'strip-dark': { ...strip, color: light },
  tins: { size: 103, middle: 172, maxWidth: 475, maxHeight: 240, color: light },
};

/** One for each picture, and those of before a change. */
const MAX_CACHED = 10;

/** Serves the headers of emails with the name of the business, each lettered once for each name. */
export function registerHeaderPictureRoutes(
  scope: FastifyInstance,
  deps: { images: ImageWorker; settings: { readBusiness(): Promise<{ name: string }> }; picturesFolder: string },
): void {
  const getPicture = createPictureCache(MAX_CACHED);

  async function letter(picture: string, name: string): Promise<Buffer | undefined> {
    const header: Header = { ...(headers[picture] as Style), name, path: join(deps.picturesFolder, `${picture}.jpg`) };
    const image = await deps.images.process('header', Buffer.from(JSON.stringify(header)));
    return isFailure(image) ? undefined : Buffer.from(image);
  }

  scope.get<{ Params: { picture: string } }>(
    headerPicturePath(':picture'),
    fileRoute('The header of emails with the name of the business', {
      tag: 'pictures',
      type: 'image/jpeg',
      perMinute: 600,
    }),
    async (request, reply) => {
      const { picture } = request.params;
      if (!Object.hasOwn(headers, picture)) return sendNotFound(request, reply);
      const { name } = await deps.settings.readBusiness();
      // A mail without the letters is better than a mail without its picture.
      const image = name && (await getPicture(JSON.stringify([picture, name]), () => letter(picture, name)));
      if (!image) return reply.redirect(`/email/${picture}.jpg`);
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(image);
    },
  );
}

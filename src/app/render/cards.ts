import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listPictures } from '#features/content/domain/tree.ts';
import type { ContentService } from '#features/content/service.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { ContentDocuments, Searched } from '#platform/documents.ts';
import { isFailure } from '#platform/failure.ts';
import { fileRoute } from '#platform/http/files/file-route.ts';
import { IN_PROCESS_ADDRESS } from '#platform/http/in-process.ts';
import { sendNotFound } from '#platform/http/problems.ts';
import type { Card } from '#platform/images/draw-card.ts';
import type { ImageWorker } from '#platform/images/image-worker.ts';
import { createPictureCache } from '#platform/images/picture-cache.ts';
import type { PagePhoto } from '#platform/media/page-picture.ts';
import { type PictureName, pictures } from '#platform/words/pictures.ts';

type CardPage = {
  [Name in keyof ContentDocuments]: ContentDocuments[Name] extends Searched ? Name : never;
}[keyof ContentDocuments];

/** The drawn picture of each page, as its card shows it. */
const scenes: Record<CardPage, PictureName> = {
  home: 'home-day-wide',
  about: 'basement',
  yoga: 'yoga-banner-wide',
  chocolates: 'chocolate-hero-wide',
  contact: 'contact',
  calendar: 'calendar-band',
  'signup-selection': 'closing-morning-wide',
  signup: 'closing-morning-wide',
  'signup-several': 'closing-morning-wide',
  login: 'closing-night-wide',
  register: 'closing-morning-wide',
  privacy: 'closing-coast-wide',
  'about-website': 'closing-morning-wide',
  'opening-soon': 'closing-morning-wide',
};

const SCENE_WIDTH = 960;
/** One for each page, and those of before a change. */
const MAX_CACHED = 16;

type CardDeps = {
  app: FastifyInstance;
  images: ImageWorker;
  content: ContentService;
  settings: SettingsService;
  /** Where the drawn pictures are. */
  picturesFolder: string;
};

function findScene(folder: string, page: CardPage): string {
  const name = scenes[page];
  const [hash, , , widths, schemes]: readonly [string, number, number, readonly number[], readonly string[]] =
    pictures[name];
  const width = widths.find((one) => one >= SCENE_WIDTH) ?? widths.at(-1);
  return join(folder, `${name}-${schemes.includes('light') ? 'light' : schemes[0]}-${width}.${hash}.webp`);
}

async function drawCard(deps: CardDeps, page: CardPage, words: Omit<Card, 'picture'>, photo?: PagePhoto) {
  const card: Card = { ...words, picture: { path: findScene(deps.picturesFolder, page) } };
  if (photo) {
    const { rawPayload } = await deps.app.inject({ url: photo.image, remoteAddress: IN_PROCESS_ADDRESS });
    card.picture = { photo: rawPayload.toString('base64') };
  }
  const image = await deps.images.process('card', Buffer.from(JSON.stringify(card)));
  return isFailure(image) ? undefined : Buffer.from(image);
}

/**
 * Serves the card that other sites show beside a link to a page, drawn from the page's own title and picture. A card is
 * drawn once for each title and picture.
 */
export function registerCardRoutes(scope: FastifyInstance, deps: CardDeps): void {
  const getPicture = createPictureCache(MAX_CACHED);

  async function getCard(page: CardPage): Promise<Buffer | undefined> {
    const [document, { name, tagline }] = [await deps.content.read(page), await deps.settings.readBusiness()];
    const photo = listPictures(document).find(({ picture }) => picture.source)?.picture.source;
    const words = { title: document.search.title, business: name, tagline };
    return getPicture(JSON.stringify([page, words, photo?.image]), () => drawCard(deps, page, words, photo));
  }

  scope.get<{ Params: { page: string } }>(
    '/cards/:page.jpg',
    fileRoute('The card that other sites show beside a link to a page', {
      tag: 'pictures',
      type: 'image/jpeg',
      perMinute: 120,
    }),
    async (request, reply) => {
      const { page: name } = request.params;
      const page = Object.hasOwn(scenes, name) ? (name as CardPage) : undefined;
      const card = page && (await getCard(page));
      if (!card) return sendNotFound(request, reply);
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(card);
    },
  );
}

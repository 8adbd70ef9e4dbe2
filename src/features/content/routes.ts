import type { ContentRouter } from './failures.ts';
import type { MailWordsService } from './mail-words.ts';
import type { ContentService } from './service.ts';

/** Reading, editing and publishing what pages and emails say. */
export function registerContentRoutes(
  route: ContentRouter,
  content: ContentService,
  mailWords: MailWordsService,
): void {
  route('GET /api/content/{page}', async ({ params, query }) => ({
    ...(await content.read(params.page, query)),
  }));
  route('POST /api/admin/content/photos', ({ body }) => content.addPhoto(body));
  route('POST /api/admin/content/videos', ({ body }) => content.media.begin(body.sizeBytes));
  route('PUT /api/admin/content/videos/{id}/parts/{part}', ({ params, body }) =>
    content.media.savePart(params.id, params.part, body),
  );
  route('POST /api/admin/content/videos/{id}/complete', ({ params }) => content.media.complete(params.id));
  route('POST /api/admin/content/captions', ({ body }) => content.media.addCaptions(body));
  route('GET /api/admin/content', () => content.list());
  route('GET /api/admin/content/{page}', ({ params }) => content.getForEditing(params.page));
  route('PUT /api/admin/content/{page}', ({ params, body }) =>
    content.saveDraft(params.page, body.revision, body.document),
  );
  route('POST /api/admin/content/{page}/publish', ({ params, body, actor }) =>
    content.publish(params.page, body.revision, actor.ownerId),
  );
  route('POST /api/admin/content/{page}/discard', ({ params, body }) => content.discard(params.page, body.revision));
  route('GET /api/admin/content/{page}/versions', ({ params }) => content.listVersions(params.page));
  route('POST /api/admin/content/{page}/versions/{version}/draft', ({ params, body }) =>
    content.restore(params.page, params.version, body.revision),
  );
  route('POST /api/admin/content/{page}/preview', async ({ params }) => content.createPreview(params.page));
  route('GET /api/admin/email-words/{kind}', ({ params }) => mailWords.getForEditing(params.kind));
  route('PUT /api/admin/email-words/{kind}', ({ params, body, actor }) =>
    mailWords.save(params.kind, body.version, body.words, actor.ownerId),
  );
}

import { documentNames, documents } from '#app/documents.ts';
import type { parts } from '#features/settings/contract/business.ts';
import type { SettingsService } from '#features/settings/service.ts';
import { createPageContentEndpoints } from '#platform/contract/page-content.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import { createContentEndpoints } from './contract/content.ts';
import { emailWordsEndpoints } from './contract/email-words.ts';
import { contentFailures } from './failures.ts';
import { createMailWordsService } from './mail-words.ts';
import { registerMediaRoutes } from './media.ts';
import { createContentService } from './service.ts';

export const content = defineFeature({
  name: 'content',
  endpoints: {
    ...createPageContentEndpoints(documentNames),
    ...createContentEndpoints(documentNames),
    ...emailWordsEndpoints,
  },
  failures: contentFailures,
  needs: { settings: publicOf<SettingsService<typeof parts>>() },
  services: (deps) => ({
    ...createContentService({ ...deps, documents, documentNames }),
    mailWords: createMailWordsService(deps),
  }),
  routes: ({ media, mailWords, ...content }) => ({
    'GET /api/content/{page}': async ({ params, query }) => ({ ...(await content.read(params.page, query)) }),
    'POST /api/admin/content/photos': ({ body }) => content.addPhoto(body),
    'POST /api/admin/content/videos': ({ body }) => media.begin(body.sizeBytes),
    'PUT /api/admin/content/videos/{id}/parts/{part}': ({ params, body }) =>
      media.savePart(params.id, params.part, body),
    'POST /api/admin/content/videos/{id}/complete': ({ params }) => media.complete(params.id),
    'POST /api/admin/content/captions': ({ body }) => media.addCaptions(body),
    'GET /api/admin/content': () => content.list(),
    'GET /api/admin/content/{page}': ({ params }) => content.getForEditing(params.page),
    'PUT /api/admin/content/{page}': ({ params, body }) => content.saveDraft(params.page, body.revision, body.document),
    'POST /api/admin/content/{page}/publish': ({ params, body, actor }) =>
      content.publish(params.page, body.revision, actor.ownerId),
    'POST /api/admin/content/{page}/discard': ({ params, body }) => content.discard(params.page, body.revision),
    'GET /api/admin/content/{page}/versions': ({ params }) => content.listVersions(params.page),
    'POST /api/admin/content/{page}/versions/{version}/draft': ({ params, body }) =>
      content.restore(params.page, params.version, body.revision),
    'POST /api/admin/content/{page}/preview': async ({ params }) => content.createPreview(params.page),
    'GET /api/admin/email-words/{kind}': ({ params }) => mailWords.getForEditing(params.kind),
    'PUT /api/admin/email-words/{kind}': ({ params, body, actor }) =>
      mailWords.save(params.kind, body.version, body.words, actor.ownerId),
  }),
  otherRoutes: (scope, _content, { connection }) => registerMediaRoutes(scope, connection),
  work: (content) => ({ deletions: [content.deleteUnusedPhotos, content.media.deleteUnused] }),
});

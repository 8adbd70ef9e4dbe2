import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Done, Id } from '#platform/contract/fields.ts';
import type { DocumentName } from '#platform/documents.ts';
import { MAX_CAPTIONS_BYTES } from '#platform/media/captions.ts';
import { countParts, MAX_VIDEO_BYTES, MEDIA_PART_BYTES } from '#platform/media/media.ts';
import { MAX_PAGE_PHOTO_BYTES } from '#platform/media/photo.ts';
import { factNames } from '../domain/facts.ts';
import type { Content, ContentGroup } from '../domain/tree.ts';

const version = z.number().int().min(0).max(1_000_000);
/** Counts every change of a draft, and never starts again. */
const revision = z.number().int().min(0).max(10_000_000);

/** A document of any page. What is saved is parsed by the schema of its page (`content-document.ts`). */
const Document: z.ZodType<ContentGroup, ContentGroup> = z.record(z.string(), z.any());
/** The same from the editor. */
const WrittenDocument: z.ZodType<ContentGroup, Content> = Document;
const Change = z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() });

const PagePhoto = z
  .object({
    image: z.string().meta({ description: 'The largest size as WebP' }),
    pictures: z.object({ avif: z.string(), webp: z.string() }).meta({ description: 'All sizes, as srcset' }),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'PagePhoto', description: 'A photo of a page, with the pixels of its largest size' });

const Facts = z.record(z.enum(factNames), z.string());

const createEditedContent = <Name extends DocumentName>(page: z.ZodType<Name, Name>) =>
  z
    .object({
      page,
      /** The published version. */
      version,
      revision,
      isDraft: z.boolean(),
      delivered: Document.meta({
        description: 'The page as delivered, with an entry in every list: it gives the page its shape',
      }),
      document: Document.meta({ description: 'The draft, or the published version if there is none' }),
      changes: z.array(Change).meta({ description: 'How the draft differs from the published version' }),
      facts: Facts.meta({ description: 'What each name in braces stands for' }),
      photos: z.record(z.string(), PagePhoto).meta({ description: 'The photos of the document, by their id' }),
    })
    .meta({ id: 'EditedContent' });
export type EditedContent = z.infer<ReturnType<typeof createEditedContent>>;

const PublishedVersion = z
  .object({ version, publishedAt: z.iso.datetime(), changes: z.array(Change) })
  .meta({ id: 'PublishedVersion' });

const MediaName = z.object({
  name: z.string().meta({ description: 'What a document names, and visitors get below /media' }),
});

/** The revision that the caller read. If it is no longer the latest one, nothing changes. */
const seen = z.strictObject({ revision });

/** The endpoints of the documents with these names. */
export function createContentEndpoints(names: readonly DocumentName[]) {
  const PageName = z.enum(names);
  const params = z.object({ page: PageName });
  const EditedContent = createEditedContent(PageName);
  return ownerEndpoints({
    'GET /api/admin/content': {
      summary: 'The pages whose words the owner edits',
      perMinute: 240,
      responses: {
        200: z.array(
          z.object({
            page: PageName,
            version,
            publishedAt: z.iso.datetime().nullable().meta({ description: 'null: as delivered' }),
            draftSavedAt: z.iso.datetime().nullable(),
            parts: z
              .array(z.string())
              .meta({ description: 'The groups and lists of its document, except the words for search engines' }),
          }),
        ),
      },
    },
    'GET /api/admin/content/{page}': {
      summary: 'A page for editing',
      role: 'owner',
      perMinute: 240,
      params,
      responses: { 200: EditedContent },
    },
    'POST /api/admin/content/photos': {
      summary: 'Upload a photo for the pages: JPEG, PNG, WebP or AVIF. It is re-encoded without metadata',
      role: 'owner',
      perMinute: 30,
      file: { type: 'image/*', maxBytes: MAX_PAGE_PHOTO_BYTES },
      body: z.file(),
      responses: { 200: PagePhoto.extend({ _id: z.string() }) },
    },
    'POST /api/admin/content/videos': {
      summary: 'Begin to upload a video for the pages: MP4 with H.264, or WebM',
      role: 'owner',
      perMinute: 10,
      body: z.strictObject({
        sizeBytes: z
          .number()
          .int()
          .min(1, 'This file is empty.')
          .max(MAX_VIDEO_BYTES, `Please choose a video of at most ${MAX_VIDEO_BYTES / 1_000_000} MB.`),
      }),
      responses: {
        200: z.object({
          _id: Id,
          partBytes: z.number().int().meta({ description: 'The size of each part but the last' }),
        }),
      },
    },
    'PUT /api/admin/content/videos/{id}/parts/{part}': {
      summary: 'Send a part of a video, from 0. A part may be sent again until the video is complete',
      role: 'owner',
      perMinute: 600,
      params: z.object({
        id: Id,
        part: z.coerce
          .number()
          .int()
          .min(0)
          .max(countParts(MAX_VIDEO_BYTES) - 1),
      }),
      file: { type: 'video/*', maxBytes: MEDIA_PART_BYTES },
      body: z.file(),
      responses: { 200: Done },
    },
    'POST /api/admin/content/videos/{id}/complete': {
      summary: 'Check a video after its last part. What is no video is deleted',
      role: 'owner',
      perMinute: 30,
      responses: { 200: MediaName },
    },
    'POST /api/admin/content/captions': {
      summary: 'Upload captions for a video: WebVTT. Only their times, places and plain texts are stored',
      role: 'owner',
      perMinute: 30,
      file: { type: 'text/vtt', maxBytes: MAX_CAPTIONS_BYTES },
      body: z.file(),
      responses: { 200: MediaName },
    },
    'PUT /api/admin/content/{page}': {
      summary: 'Save the draft of a page',
      role: 'owner',
      perMinute: 240,
      params,
      body: z.strictObject({ revision, document: WrittenDocument }),
      responses: { 200: EditedContent },
    },
    'POST /api/admin/content/{page}/publish': {
      summary: 'Publish the draft of a page',
      role: 'owner',
      perMinute: 60,
      params,
      body: seen,
      responses: { 200: EditedContent },
    },
    'POST /api/admin/content/{page}/discard': {
      summary: 'Discard the draft of a page',
      role: 'owner',
      perMinute: 30,
      params,
      body: seen,
      responses: { 200: EditedContent },
    },
    'GET /api/admin/content/{page}/versions': {
      summary: 'The latest published versions of a page, newest first',
      role: 'owner',
      perMinute: 20,
      params,
      responses: { 200: z.array(PublishedVersion) },
    },
    'POST /api/admin/content/{page}/versions/{version}/draft': {
      summary: 'Make a published version the draft; 0 is the page as delivered',
      role: 'owner',
      perMinute: 30,
      params: z.object({ page: PageName, version: z.coerce.number().pipe(version) }),
      body: seen,
      responses: { 200: EditedContent },
    },
    'POST /api/admin/content/{page}/preview': {
      summary: 'The token of an address that shows the draft of a page for one day',
      role: 'owner',
      perMinute: 120,
      params,
      responses: { 200: z.object({ preview: z.string() }) },
    },
  });
}

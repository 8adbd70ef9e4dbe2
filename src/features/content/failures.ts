import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { badRequest, conflict, failures, notFound } from '#platform/http/failures.ts';

export const contentFailures = failures({
  'content-changed': conflict(
    'This page was edited somewhere else in the meantime. Please reload it, so that nothing is lost.',
  ),
  'content-invalid': badRequest('This cannot be saved yet.'),
  'video-invalid': badRequest('That isn’t a video that browsers play. Please choose an MP4 (H.264) or WebM file.'),
  'video-codec': badRequest(
    'Many browsers can’t play this MP4, because its pictures are not in H.264. Please save it again as H.264.',
  ),
  'video-cut-off': badRequest('The end of this video is missing. Please choose the whole file.'),
  'video-part-invalid': badRequest('This part of the video has another size than was said before.'),
  'video-incomplete': conflict('Not all of the video has arrived. Please send it again.'),
  'video-not-found': notFound('This upload is over. Please choose the video again.'),
  'media-full': conflict(
    'The videos together would be larger than 200 MB. Those that no page shows, and no earlier version of one, are deleted a week after their upload.',
  ),
  'captions-invalid': badRequest('These captions cannot be used.'),
  'range-not-satisfiable': { status: 416, message: 'The file has no such part.' },
  'content-version-not-found': notFound('This version is no longer kept.'),
});

export type ContentRouter = EndpointRouter<typeof contentFailures>;

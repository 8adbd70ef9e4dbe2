import { failures, withStatus } from '#platform/http/failures.ts';

export const contentFailures = failures({
  ...withStatus(409, {
    'content-changed':
      'This page was edited somewhere else in the meantime. Please reload it, so that nothing is lost.',
    'video-incomplete': 'Not all of the video has arrived. Please send it again.',
    'media-full':
      'The videos together would be larger than 200 MB. Those that no page shows, and no earlier version of one, are deleted a week after their upload.',
  }),
  ...withStatus(400, {
    'content-invalid': 'This cannot be saved yet.',
    'video-invalid': 'That isn’t a video that browsers play. Please choose an MP4 (H.264) or WebM file.',
    'video-codec':
      'Many browsers can’t play this MP4, because its pictures are not in H.264. Please save it again as H.264.',
    'video-cut-off': 'The end of this video is missing. Please choose the whole file.',
    'video-part-invalid': 'This part of the video has another size than was said before.',
    'captions-invalid': 'These captions cannot be used.',
  }),
  ...withStatus(404, {
    'video-not-found': 'This upload is over. Please choose the video again.',
    'content-version-not-found': 'This version is no longer kept.',
  }),
  'range-not-satisfiable': { status: 416, message: 'The file has no such part.' },
});

export type ContentReason = keyof typeof contentFailures;

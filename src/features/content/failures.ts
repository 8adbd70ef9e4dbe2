import { failures } from '#platform/http/failures.ts';

export const contentFailures = failures({
  'content-changed': {
    status: 409,
    message: 'This page was edited somewhere else in the meantime. Please reload it, so that nothing is lost.',
  },
  'content-invalid': { status: 400, message: 'This cannot be saved yet.' },
  'video-invalid': {
    status: 400,
    message: 'That isn’t a video that browsers play. Please choose an MP4 (H.264) or WebM file.',
  },
  'video-codec': {
    status: 400,
    message: 'Many browsers can’t play this MP4, because its pictures are not in H.264. Please save it again as H.264.',
  },
  'video-cut-off': { status: 400, message: 'The end of this video is missing. Please choose the whole file.' },
  'video-part-invalid': { status: 400, message: 'This part of the video has another size than was said before.' },
  'video-incomplete': { status: 409, message: 'Not all of the video has arrived. Please send it again.' },
  'video-not-found': { status: 404, message: 'This upload is over. Please choose the video again.' },
  'media-full': {
    status: 409,
    message:
      'The videos together would be larger than 200 MB. Those that no page shows, and no earlier version of one, are deleted a week after their upload.',
  },
  'captions-invalid': { status: 400, message: 'These captions cannot be used.' },
  'range-not-satisfiable': { status: 416, message: 'The file has no such part.' },
  'content-version-not-found': { status: 404, message: 'This version is no longer kept.' },
});

export type ContentReason = keyof typeof contentFailures;

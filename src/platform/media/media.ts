import type { PagePicture } from './page-picture.ts';

/** A video of the owner, or its captions. */
export type MediaFormat = 'mp4' | 'webm' | 'vtt';

export const mediaTypes: Readonly<Record<MediaFormat, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
};

export const MAX_VIDEO_BYTES = 50_000_000;
/** All videos and captions together. Every backup has them, too. */
export const MAX_MEDIA_BYTES = 200_000_000;
/** A file is sent and stored in parts of this size. The last one is smaller. */
export const MEDIA_PART_BYTES = 524_288;

/** Fields of a document with the name of a file of media, which may be empty. */
export const VIDEO_FILE_FIELD = 'videoFile';
export const CAPTIONS_FIELD = 'captionsFile';
export const CAPTIONS_MISSING = 'Please add captions for the video. They say what is heard, also if it is only music.';

const mediaFields = {
  [VIDEO_FILE_FIELD]: { formats: ['mp4', 'webm'], problem: 'This video doesn’t exist.' },
  [CAPTIONS_FIELD]: { formats: ['vtt'], problem: 'These captions don’t exist.' },
};
export type MediaField = keyof typeof mediaFields;
const MEDIA_NAME = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(mp4|webm|vtt)$/;

/** The name of a file of media in documents and addresses. */
export const formatMediaName = (id: string, format: MediaFormat): string => `${id}.${format}`;

const isMediaFormat = (format: string): format is MediaFormat => Object.hasOwn(mediaTypes, format);

/** Reads such a name; undefined for any other text. */
export function parseMediaName(name: string): { id: string; format: MediaFormat } | undefined {
  const [, id, format] = MEDIA_NAME.exec(name) ?? [];
  return id !== undefined && format !== undefined && isMediaFormat(format) ? { id, format } : undefined;
}

/** Where visitors get it. */
export const buildMediaPath = (name: string): string => `/media/${name}`;

/** Whether a field of a document names a file of media. */
export const isMediaField = (field: string | number | undefined): field is MediaField =>
  field !== undefined && Object.hasOwn(mediaFields, field);

/** Returns why a text cannot be the name in a field of media; undefined if it can. */
export function findMediaProblem(field: MediaField, text: string): string | undefined {
  const { formats, problem } = mediaFields[field];
  return text === '' || formats.includes(parseMediaName(text)?.format ?? '') ? undefined : problem;
}

/**
 * A name in words, for the history and the comparison of versions; undefined for any other text.
 * @param other the text that this one is compared with
 */
export function describeMedia(text: string, other: string | PagePicture): string | undefined {
  const format = parseMediaName(text)?.format;
  const isAnother = typeof other === 'string' && other !== text && parseMediaName(other) !== undefined;
  if (format === undefined) return undefined;
  if (format === 'vtt') return isAnother ? 'Other captions' : 'Captions';
  return isAnother ? 'Another video' : 'A video';
}

/** The number of bytes that a part has; undefined if a file of this size has no such part. */
export function getPartBytes(sizeBytes: number, part: number): number | undefined {
  const rest = sizeBytes - part * MEDIA_PART_BYTES;
  return part < 0 || rest <= 0 ? undefined : Math.min(rest, MEDIA_PART_BYTES);
}

/** The number of parts of a file. */
export const countParts = (sizeBytes: number): number => Math.ceil(sizeBytes / MEDIA_PART_BYTES);

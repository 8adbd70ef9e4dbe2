import { trimLine } from '#platform/text/line.ts';

/** A video at another host, by the parts of its address that were checked. */
export type OutsideVideo = {
  readonly host: 'YouTube' | 'Vimeo';
  readonly id: string;
  /** The key of a Vimeo video that is not listed. */
  readonly key?: string;
};

/** The origins of the players, the only ones besides this site that pages may show in a frame. */
export const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

export const VIDEO_LINK_PROBLEM =
  'Please copy the address of one video at YouTube or Vimeo, such as https://youtu.be/dQw4w9WgXcQ.';

const MAX_LINK_LENGTH = 300;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{5,12}$/;
const VIMEO_KEY = /^[\da-f]{6,20}$/;
const YOUTUBE_PATH = /^\/(?:embed|live|shorts)\/([\w-]+)\/?$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
const youTubeHosts: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
]);
const vimeoHosts: ReadonlySet<string> = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

/** The video that a pasted address leads to; undefined for any other address. */
export function parseVideoLink(link: string): OutsideVideo | undefined {
  const text = trimLine(link);
  // The address parser would skip line breaks, and a name in braces stands for something else on the page.
  if (/[^!-z|~]/.test(text)) return undefined;
  if (text.length > MAX_LINK_LENGTH || !text.startsWith('https://') || !URL.canParse(text)) return undefined;
  const { hostname, pathname, searchParams, username, password, port } = new URL(text);
  if (username !== '' || password !== '' || port !== '') return undefined;
  if (hostname === 'youtu.be') return toYouTube(/^\/([\w-]+)\/?$/.exec(pathname)?.[1]);
  if (youTubeHosts.has(hostname)) {
    return toYouTube(pathname === '/watch' ? searchParams.get('v') : YOUTUBE_PATH.exec(pathname)?.[1]);
  }
  if (!vimeoHosts.has(hostname)) return undefined;
  const [, id = '', pathKey] = VIMEO_PATH.exec(pathname) ?? [];
  const key = pathKey ?? searchParams.get('h') ?? undefined;
  if (!VIMEO_ID.test(id) || (key !== undefined && !VIMEO_KEY.test(key))) return undefined;
  return { host: 'Vimeo', id, ...(key !== undefined && { key }) };
}

function toYouTube(id: string | null | undefined): OutsideVideo | undefined {
  return YOUTUBE_ID.test(id ?? '') ? { host: 'YouTube', id: id ?? '' } : undefined;
}

/** The page of the video at its host, for a plain link. */
export function buildWatchUrl({ host, id, key }: OutsideVideo): string {
  if (host === 'YouTube') return `https://www.youtube.com/watch?v=${id}`;
  return `https://vimeo.com/${id}${key === undefined ? '' : `/${key}`}`;
}

/** The player that sets no cookies before it plays (YouTube) or is asked not to track (Vimeo). */
export function buildPlayerUrl({ host, id, key }: OutsideVideo): string {
  if (host === 'YouTube') return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
  return `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key === undefined ? '' : `&h=${key}`}`;
}

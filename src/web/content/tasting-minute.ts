import type { TastingPart } from '#domain/shop/tasting.ts';

/** Text of the guided tasting. The page shows its first button from `chocolates.video.minute`. */
export const tastingMinute: {
  readonly heading: string;
  readonly parts: Readonly<Record<TastingPart, { readonly name: string; readonly sentence: string }>>;
  readonly breath: Readonly<Record<'in' | 'out', string>>;
  readonly done: { readonly name: string; readonly sentence: string };
} = {
  heading: 'Eat one slowly',
  parts: {
    look: { name: 'Look', sentence: 'Hold it to the light and find the shine.' },
    smell: { name: 'Smell', sentence: 'One long breath in, eyes closed.' },
    snap: { name: 'The snap', sentence: 'Break it close to your ear.' },
    melt: { name: 'Let it melt', sentence: 'Lay it on your tongue and leave it alone.' },
    notice: { name: 'Notice', sentence: 'Breathe out through your nose, and taste it again.' },
    swallow: { name: 'Swallow', sentence: 'Let the last of it go.' },
    rest: { name: 'Rest', sentence: 'The taste stays a while. So can you.' },
  },
  breath: { in: 'Breathe in', out: 'Breathe out' },
  done: { name: 'That was one piece.', sentence: 'The rest of the tin can wait.' },
};

// Written by scripts/pictures; do not edit. A file is called
// /pictures/{name}-{scheme}-{width}.{hash}.avif (or .webp) and may be cached for ever.
export const pictures = {
  'home-wide': {
    hash: '63afe988',
    width: 1920,
    height: 1080,
    widths: [640, 960, 1440, 1920],
    schemes: ['light', 'dark'],
    alt: '',
    tone: '#796c57',
    toneDark: '#2d2b29',
  },
} as const;

export type PictureName = keyof typeof pictures;

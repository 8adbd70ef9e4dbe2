import type { Place } from '#platform/business/places.ts';

/** The places of the sample studio. The first one in person is where sessions usually are. */
export const samplePlaces = {
  studio: {
    key: 'studio',
    name: 'Alder Street Studio',
    formerNames: [],
    isOnline: false,
    directions: '',
    link: '',
    address: '2714 SE Alder Street, Portland, OR 97214',
    bring: 'Wear something you can move in. Mats, blankets and blocks are there.',
  },
  park: {
    key: 'park',
    name: 'Laurelhurst Park, by the pond',
    formerNames: [],
    isOnline: false,
    link: '',
    address: 'Laurelhurst Park, Portland, OR 97214',
    directions: '',
    bring: 'Bring a mat, or a blanket you don’t love, and a layer for afterwards.',
  },
  online: {
    key: 'online',
    name: 'Online',
    formerNames: [],
    isOnline: true,
    address: '',
    directions: '',
    link: '',
    bring: 'Have a chair without wheels at hand, and a quiet corner.',
  },
} as const satisfies Record<string, Place>;

import type { PictureName } from './pictures.ts';

export interface Slide {
  readonly name: PictureName;
  /** Must describe the picture in both color schemes, because a morning in one is an evening in the other. */
  readonly alt: string;
  readonly caption: string;
}

/** Accessible names of the icon buttons. */
export const slideshowLabels = {
  pictures: 'Pictures',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous pictures',
  next: 'Next pictures',
} as const;

/** Eight paper-cut pictures for the yoga page. */
export const yogaSlides: readonly Slide[] = [
  { name: 'yoga-slide-1', alt: 'A trail winding between tall firs and ferns', caption: 'The long way to class' },
  { name: 'yoga-slide-2', alt: 'A river turning between low wooded hills', caption: 'The Willamette, in no hurry' },
  { name: 'yoga-slide-3', alt: 'A great rock standing in the surf, with gulls beside it', caption: 'Low tide' },
  {
    name: 'yoga-slide-4',
    alt: 'A meadow of blue camas, with hills and firs behind',
    caption: 'Camas, two weeks a year',
  },
  { name: 'yoga-slide-5', alt: 'A thin waterfall behind an arched footbridge', caption: 'The Gorge, after rain' },
  { name: 'yoga-slide-6', alt: 'A full moon above the tips of firs', caption: 'After Candlelit Yin' },
  { name: 'yoga-slide-7', alt: 'Slanting rain over layered hills and a pond', caption: 'Most of November' },
  {
    name: 'yoga-slide-8',
    alt: 'A studio window with Mt. Hood outside, a trailing plant on the sill and a rolled mat on the floor',
    caption: 'The whole audience',
  },
];

/** Eight pictures for the chocolate page. */
export const chocolateSlides: readonly Slide[] = [
  { name: 'shop-slide-1', alt: 'Three cacao pods, one cut open to show the beans', caption: 'Where it starts' },
  { name: 'shop-slide-2', alt: 'Rose petals scattered on a dark table', caption: 'Petals for the rose tin' },
  { name: 'shop-slide-3', alt: 'Pale waves with flakes of salt on their crests', caption: 'Salt, the last thing on' },
  { name: 'shop-slide-4', alt: 'An orange in slices, with a curl of peel', caption: 'Peel, candied for two days' },
  { name: 'shop-slide-5', alt: 'A sprig of mint leaves beside a fir tip', caption: 'From the yard' },
  { name: 'shop-slide-6', alt: 'Hazelnuts, whole and cracked', caption: 'Willamette Valley hazelnuts' },
  { name: 'shop-slide-7', alt: 'Steam rising in ribbons from a copper pot', caption: 'Patience, mostly' },
  { name: 'shop-slide-8', alt: 'Round tins in many colors, stacked in a tower', caption: 'Ready for the bicycle' },
];

export interface Slide {
  /** Names the picture file and the drawing that makes it. */
  readonly id: string;
  readonly alt: string;
  readonly caption: string;
}

/** Eight paper-cut views for the yoga page. */
export const yogaSlides: readonly Slide[] = [
  { id: 'forest-trail', alt: 'A trail winding between tall firs and ferns', caption: 'The long way to class' },
  { id: 'river-bend', alt: 'A river turning between low wooded hills', caption: 'The Willamette, in no hurry' },
  { id: 'haystack-coast', alt: 'A wide beach with one great rock standing in the surf', caption: 'Low tide' },
  { id: 'camas-meadow', alt: 'A meadow of blue camas below a line of oaks', caption: 'Camas, two weeks a year' },
  { id: 'gorge-waterfall', alt: 'A thin waterfall dropping down a mossy cliff', caption: 'The Gorge, after rain' },
  { id: 'moon-over-firs', alt: 'A full moon above the tips of dark firs', caption: 'After Candlelit Yin' },
  { id: 'rain-over-hills', alt: 'Slanting rain over layered hills', caption: 'Most of November' },
  { id: 'studio-window', alt: 'A window with a fern on the sill and roofs outside', caption: 'The fern, watching' },
];

/** Eight pictures for the chocolate page. */
export const chocolateSlides: readonly Slide[] = [
  { id: 'pods', alt: 'Three cacao pods, one cut open to show the beans', caption: 'Where it starts' },
  { id: 'roses', alt: 'Rose petals scattered on a dark table', caption: 'Petals for the rose tin' },
  { id: 'sea-salt-waves', alt: 'Pale waves with flakes of salt on their crests', caption: 'Salt, the last thing on' },
  { id: 'orange', alt: 'An orange in slices, with a curl of peel', caption: 'Peel, candied for two days' },
  { id: 'mint-leaves', alt: 'A sprig of mint leaves beside a fir tip', caption: 'From the yard' },
  { id: 'nuts', alt: 'Hazelnuts, whole and cracked', caption: 'Willamette Valley hazelnuts' },
  { id: 'pot-steam', alt: 'Steam rising in ribbons from a copper pot', caption: 'Patience, mostly' },
  { id: 'stacked-tins', alt: 'Round tins in many colors, stacked in a tower', caption: 'Ready for the bicycle' },
];

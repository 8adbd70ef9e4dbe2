/** Accessible names of the icon buttons. */
export const slideshowLabels = {
  pictures: 'Pictures',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous pictures',
  next: 'Next pictures',
} as const;

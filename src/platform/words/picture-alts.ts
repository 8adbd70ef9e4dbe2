import type { PictureName } from './pictures.ts';

const river = 'mossy hills and cacao-brown hills meet at a river below a snowy mountain';

/**
 * Alternative text of drawn pictures that the owner does not choose. All others are decorative and hidden from screen
 * readers.
 */
export const pictureAlts: Partial<Record<PictureName, string>> = {
  'home-dawn-wide': `Paper-cut dawn: ${river}, with a sun like the lid of a tin.`,
  'home-day-wide': `Paper-cut day: ${river}, with the sun high beside its peak.`,
  'home-dusk-wide': `Paper-cut dusk: ${river}, and a red sun goes down behind them.`,
  'home-night-wide': `Paper-cut night: ${river}, under the moon and a few stars.`,
};

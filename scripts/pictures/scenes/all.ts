import type { Picture } from '../picture.ts';
import { chocolateHeroPictures } from './chocolate-hero.ts';
import { homePictures } from './home.ts';
import { yogaBannerPictures } from './yoga-banner.ts';

/** Every picture of the site, in the manifest's order. */
export const allPictures: readonly Picture[] = [...homePictures, ...yogaBannerPictures, ...chocolateHeroPictures];

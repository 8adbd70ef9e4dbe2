import { type Hour, hours } from './hours.ts';
import {
  bannerWidths,
  bothSchemes,
  closingTallWidths,
  type Picture,
  plateWidths,
  slideWidths,
  tallWidths,
} from './picture.ts';
import { drawAbout } from './scenes/about.ts';
import { drawBasement } from './scenes/basement.ts';
import { drawCalendarBand } from './scenes/calendar-band.ts';
import { drawChocolateTall } from './scenes/chocolate-tall.ts';
import { drawChocolateWide } from './scenes/chocolate-wide.ts';
import { drawClosingCoast } from './scenes/closing-coast.ts';
import type { Frame } from './scenes/closing-frame.ts';
import { drawClosingMorning } from './scenes/closing-morning.ts';
import { drawClosingNight } from './scenes/closing-night.ts';
import { drawClosingRain } from './scenes/closing-rain.ts';
import { drawCoast } from './scenes/coast.ts';
import { drawContact } from './scenes/contact.ts';
import { drawCulture } from './scenes/culture.ts';
import { drawFalls } from './scenes/falls.ts';
import { drawHomeTall } from './scenes/home-tall.ts';
import { drawHomeWide } from './scenes/home-wide.ts';
import { drawMeadow } from './scenes/meadow.ts';
import { drawMoon } from './scenes/moon.ts';
import { drawAloneAndTogether, drawEightLeaves, drawLongAfternoon } from './scenes/offerings.ts';
import { drawPickup } from './scenes/pickup.ts';
import { drawRain } from './scenes/rain.ts';
import { drawRiver } from './scenes/river.ts';
import { drawPot, drawSalt, drawTins } from './scenes/shop-night.ts';
import { drawMint, drawNuts, drawOrange, drawPods, drawRoses } from './scenes/shop-table.ts';
import { drawStudio } from './scenes/studio-window.ts';
import { drawTasting } from './scenes/tasting.ts';
import { drawTrail } from './scenes/trail.ts';
import { drawYogaTall } from './scenes/yoga-banner-tall.ts';
import { drawYogaWide } from './scenes/yoga-banner-wide.ts';

type Draw = Picture['draw'];

const yoga = (name: string, widths: readonly number[], draw: Draw, alt: string): Picture => ({
  name,
  widths,
  schemes: bothSchemes,
  alt,
  draw,
});

/** Chocolate is always night: one scheme, shown in both. */
const chocolate = (name: string, widths: readonly number[], draw: Draw, alt: string): Picture => ({
  name,
  widths,
  schemes: ['dark'],
  alt,
  draw,
});

/** The scene at the foot of a page, for windows and for phones. */
const closing = (name: string, draw: (frame: Frame) => Draw, alt: string): readonly Picture[] => [
  yoga(`${name}-wide`, bannerWidths, draw('wide'), alt),
  yoga(`${name}-tall`, closingTallWidths, draw('tall'), alt),
];

const river = 'mossy hills and cacao-brown hills meet at a river below a snowy mountain';
const frontPage: Record<Hour, string> = {
  dawn: `Paper-cut dawn: ${river}, with a sun like the lid of a tin.`,
  day: `Paper-cut day: ${river}, with the sun high beside its peak.`,
  dusk: `Paper-cut dusk: ${river}, and a red sun goes down behind them.`,
  night: `Paper-cut night: ${river}, under the moon and a few stars.`,
};
const lake =
  'Paper-cut valley at sunrise: a still lake between mossy hills, tall firs on the right and blue camas in the grass.';
const night =
  'Paper-cut night in cacao browns: the lid of a tin rises like a moon over hills, behind a bough with two ripe pods.';

/** Every picture of the site, in the manifest's order. */
export const catalogue: readonly Picture[] = [
  ...hours.flatMap((hour) => [
    yoga(`home-${hour}-wide`, bannerWidths, (scheme) => drawHomeWide(scheme, hour), frontPage[hour]),
    yoga(`home-${hour}-tall`, tallWidths, (scheme) => drawHomeTall(scheme, hour), frontPage[hour]),
  ]),
  yoga('yoga-banner-wide', bannerWidths, drawYogaWide, lake),
  yoga('yoga-banner-tall', tallWidths, drawYogaTall, lake),
  yoga(
    'about',
    plateWidths,
    drawAbout,
    'Paper-cut still life by a round window: a rolled mat, a cup of tea, a tin of chocolates and a fir twig in a vase.',
  ),
  yoga(
    'basement',
    plateWidths,
    drawBasement,
    'A warm basement in cut paper: slanting rain at the high window, a radiator, a row of mats, and a kettle with two cups.',
  ),
  yoga('calendar-band', bannerWidths, drawCalendarBand, 'A strip of paper-cut hills with a low sun.'),
  yoga('contact', bannerWidths, drawContact, 'A suspension bridge in paper-cut mist over a wide river.'),
  ...closing('closing-morning', drawClosingMorning, 'Paper-cut hills at sunrise with blue camas in the grass.'),
  ...closing('closing-rain', drawClosingRain, 'Paper-cut fog and rain among firs, and rings on a pond.'),
  ...closing('closing-coast', drawClosingCoast, 'A paper-cut coast at low tide with sea stacks and gulls.'),
  ...closing('closing-night', drawClosingNight, 'A paper-cut moon over a lake among firs.'),
  yoga(
    'offering-together',
    plateWidths,
    drawAloneAndTogether,
    'A paper-cut room with a radiator: one mat alone and three together.',
  ),
  yoga(
    'offering-afternoon',
    plateWidths,
    drawLongAfternoon,
    'Paper-cut bolsters, folded blankets and a pot of tea on a floor.',
  ),
  yoga(
    'offering-leaves',
    plateWidths,
    drawEightLeaves,
    'Two paper-cut chairs at a window, and a plant with eight leaves between them.',
  ),
  chocolate('chocolate-hero-wide', bannerWidths, drawChocolateWide, night),
  chocolate('chocolate-hero-tall', tallWidths, drawChocolateTall, night),
  chocolate(
    'culture',
    plateWidths,
    drawCulture,
    'A paper-cut cacao bough with blossom and pods of three ages, and one pod cut open.',
  ),
  chocolate(
    'tasting',
    plateWidths,
    drawTasting,
    'A tasting table from above in cut paper: tins, tea, and plates with four pieces each.',
  ),
  chocolate(
    'pickup',
    plateWidths,
    drawPickup,
    'A paper-cut porch at dusk with its lamp lit and tins waiting on the bench.',
  ),
  yoga(
    'yoga-slide-1',
    slideWidths,
    drawTrail,
    'A paper-cut trail between old firs and sword ferns, towards the light.',
  ),
  yoga('yoga-slide-2', slideWidths, drawRiver, 'A paper-cut river bending between green hills under a low sun.'),
  yoga(
    'yoga-slide-3',
    slideWidths,
    drawCoast,
    'A paper-cut coast: the haystack rock, two needles and gulls at low tide.',
  ),
  yoga('yoga-slide-4', slideWidths, drawMeadow, 'A paper-cut meadow of blue camas with hills behind.'),
  yoga('yoga-slide-5', slideWidths, drawFalls, 'A paper-cut waterfall in the Gorge with an arched bridge across it.'),
  yoga('yoga-slide-6', slideWidths, drawMoon, 'A paper-cut full moon over the tops of firs.'),
  yoga('yoga-slide-7', slideWidths, drawRain, 'Paper-cut rain over hills, and rings on a pond.'),
  yoga(
    'yoga-slide-8',
    slideWidths,
    drawStudio,
    'A paper-cut studio window: hills outside, a trailing plant on the sill, a rolled mat.',
  ),
  chocolate(
    'shop-slide-1',
    slideWidths,
    drawPods,
    'Paper-cut cacao pods on their leaves, one cut open with its beans in white pulp.',
  ),
  chocolate('shop-slide-2', slideWidths, drawRoses, 'Three paper-cut roses beside pieces of dark chocolate.'),
  chocolate('shop-slide-3', slideWidths, drawSalt, 'A tin like a moon over paper-cut waves, with flakes of sea salt.'),
  chocolate('shop-slide-4', slideWidths, drawOrange, 'Paper-cut orange slices and blossom with pieces of chocolate.'),
  chocolate('shop-slide-5', slideWidths, drawMint, 'A green tin with paper-cut mint and fir tips.'),
  chocolate('shop-slide-6', slideWidths, drawNuts, 'Paper-cut hazelnuts beside a broken bar of chocolate.'),
  chocolate('shop-slide-7', slideWidths, drawPot, 'A copper pot of melted chocolate, steaming, in cut paper.'),
  chocolate('shop-slide-8', slideWidths, drawTins, 'A stack of tins in four colours, in cut paper.'),
];

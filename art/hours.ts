import { type Palette, paletteOf } from './palette.ts';
import type { Scheme } from './picture.ts';

/** The light of the front page; each has a bright and a dim form for the two schemes. */
export const hours = ['dawn', 'day', 'dusk', 'night'] as const;
export type Hour = (typeof hours)[number];

const morning = paletteOf('light');
const evening = paletteOf('dark');

const bright: Record<Hour, Palette> = {
  dawn: morning,
  day: {
    ...morning,
    sky: ['#eef3ef', '#e8f0ea', '#f4ecd4'],
    halo: '#fff8e0',
    sun: '#ebb750',
    sunLight: '#fbe3a0',
    moss: ['#d2dac2', '#b1c4a3', '#8cab83', '#699069', '#496e4f', '#31543c', '#22362b'],
    mist: '#f7f6ea',
    rock: '#a9aca4',
    snow: '#ffffff',
    snowShade: '#ccd5d6',
    haze: '#e3e6d6',
    water: '#cddcd8',
    shadow: '#39342a',
    shadowStrength: 0.26,
    cloud: '#ffffff',
    glow: '#fff0c0',
  },
  dusk: {
    ...morning,
    sky: ['#efe4ea', '#f5d5c6', '#ec9f78'],
    halo: '#ffc596',
    sun: '#d65f3a',
    sunLight: '#f39a6b',
    rim: '#8e3a20',
    moss: ['#dab9a4', '#b9aa96', '#95947f', '#707b67', '#51614f', '#384b3e', '#22332b'],
    mist: '#f8dac8',
    rock: '#a58a90',
    snow: '#fff0e8',
    snowShade: '#d8b2b4',
    haze: '#ecbda4',
    water: '#e9c2b2',
    cloud: '#f9d0bb',
    glow: '#ffab76',
  },
  night: {
    sky: ['#dbe1ea', '#cfd9e6', '#dcdfe0'],
    halo: '#f5f3ea',
    sun: '#f6efdc',
    sunLight: '#fffdf4',
    rim: '#98a0af',
    moss: ['#b8c4c7', '#9db0b3', '#7d9598', '#5d797c', '#446063', '#30494c', '#1f3235'],
    cacao: ['#c5bec3', '#a89da4', '#867b84', '#665a64', '#4c414a', '#362c33', '#221b20'],
    mist: '#e9edf1',
    rock: '#8b95a6',
    snow: '#f8fafc',
    snowShade: '#b6c1d0',
    haze: '#c8d1dc',
    water: '#c2ceda',
    shadow: '#1c2836',
    shadowStrength: 0.32,
    cloud: '#eff2f5',
    glow: '#f5f2e2',
  },
};

const dim: Record<Hour, Palette> = {
  dawn: {
    ...evening,
    sky: ['#1a2231', '#3c4058', '#b08773'],
    halo: '#edb48a',
    sun: '#e8a25f',
    sunLight: '#f6c98c',
    rim: '#8f5526',
    mist: '#877a78',
    haze: '#7c6d6c',
    water: '#978a86',
    cloud: '#5d5b6c',
    glow: '#f0b183',
  },
  day: {
    ...evening,
    sky: ['#202d37', '#384d57', '#8a978c'],
    halo: '#d6d8b4',
    sun: '#dcb765',
    sunLight: '#f1d995',
    rim: '#876224',
    moss: ['#7d8b82', '#5f766a', '#476254', '#324e3f', '#22392d', '#162720', '#0d1814'],
    mist: '#85938f',
    rock: '#5a6b74',
    snow: '#d2d9da',
    snowShade: '#8395a0',
    haze: '#78867f',
    water: '#8b9c9b',
    cloud: '#6a7d85',
    glow: '#dcd0a0',
  },
  dusk: {
    ...evening,
    sky: ['#1c1929', '#453149', '#ab6450'],
    halo: '#f09a6e',
    sun: '#e2764a',
    sunLight: '#f4a474',
    rim: '#8c3d20',
    moss: ['#75676d', '#58585c', '#414a49', '#2e3a37', '#1f2b28', '#141e1b', '#0c1412'],
    mist: '#836870',
    rock: '#5a4c60',
    snow: '#d8bcbc',
    snowShade: '#8b728a',
    haze: '#7d5f64',
    water: '#906d70',
    cloud: '#6b4a5c',
    glow: '#f0895c',
  },
  night: { ...evening, sky: ['#0d1521', '#1b2b40', '#56617a'], halo: '#aab4c8', mist: '#616b80', glow: '#c9c6bf' },
};

export const hourPalette = (hour: Hour, scheme: Scheme): Palette => (scheme === 'light' ? bright : dim)[hour];

/** Where the sun or the moon stands in the wide and the tall picture; the page's glow stands there too. */
export const suns: Record<Hour, Record<'wide' | 'tall', { x: number; y: number; radius: number }>> = {
  dawn: { wide: { x: 1120, y: 500, radius: 118 }, tall: { x: 560, y: 1030, radius: 96 } },
  day: { wide: { x: 1150, y: 300, radius: 96 }, tall: { x: 470, y: 950, radius: 78 } },
  dusk: { wide: { x: 1040, y: 590, radius: 126 }, tall: { x: 540, y: 1052, radius: 104 } },
  night: { wide: { x: 1150, y: 300, radius: 84 }, tall: { x: 470, y: 950, radius: 70 } },
};

import type { Scheme } from './picture.ts';

/** The colors of one time of day; hills run from the farthest to the nearest. */
export interface Palette {
  sky: readonly [string, string, string];
  halo: string;
  sun: string;
  sunLight: string;
  rim: string;
  moss: readonly string[];
  cacao: readonly string[];
  mist: string;
  rock: string;
  snow: string;
  snowShade: string;
  haze: string;
  water: string;
  shadow: string;
  shadowStrength: number;
  cloud: string;
  glow: string;
}

const morning: Palette = {
  sky: ['#f7f0e3', '#f6e6cf', '#f1cfa4'],
  halo: '#ffedc4',
  sun: '#e5a043',
  sunLight: '#f6cf86',
  rim: '#b0702a',
  moss: ['#dccdb2', '#bcc0a4', '#98a787', '#738a6b', '#50694e', '#354f3b', '#22362b'],
  cacao: ['#e0c6a8', '#cda583', '#ad7e5e', '#875843', '#633c2d', '#43261c', '#2a1712'],
  mist: '#fbf1de',
  rock: '#b3a99a',
  snow: '#fffaf1',
  snowShade: '#d3cdc6',
  haze: '#efdcbd',
  water: '#dfe0d0',
  shadow: '#4a2c1a',
  shadowStrength: 0.3,
  cloud: '#fff7e8',
  glow: '#ffd992',
};

const dusk: Palette = {
  sky: ['#101a26', '#22344a', '#86696a'],
  halo: '#e0a17f',
  sun: '#f1dfb9',
  sunLight: '#fff5dc',
  rim: '#b08d58',
  moss: ['#6a6f78', '#4d5c66', '#394b52', '#283a3d', '#1b2b2b', '#121e1d', '#0b1413'],
  cacao: ['#7a666a', '#655254', '#503e3c', '#3c2b28', '#2c1c18', '#1e120e', '#140b08'],
  mist: '#776b74',
  rock: '#48556a',
  snow: '#c3c6cc',
  snowShade: '#75809a',
  haze: '#6c6470',
  water: '#7d7f8c',
  shadow: '#04070c',
  shadowStrength: 0.5,
  cloud: '#4a566a',
  glow: '#e3a684',
};

export const paletteOf = (scheme: Scheme): Palette => (scheme === 'light' ? morning : dusk);

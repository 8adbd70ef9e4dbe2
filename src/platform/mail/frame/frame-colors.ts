type HexColor = `#${string}`;

/** The colors of a frame, as roles. Text colors contrast with both `page` and `card`. */
export type FrameColors = {
  page: HexColor;
  card: HexColor;
  panel: HexColor;
  ink: HexColor;
  quiet: HexColor;
  link: HexColor;
  line: HexColor;
  button: HexColor;
  onButton: HexColor;
};

const morning: FrameColors = {
  page: '#FAF6EE',
  card: '#FFFDF8',
  panel: '#F4EDDF',
  ink: '#2B211C',
  quiet: '#6A5C52',
  link: '#A04128',
  line: '#E6DCCB',
  button: '#56634A',
  onButton: '#FFFDF8',
};

/** Replaces `morning` in the dark scheme of mail programs that support it. */
const dusk: FrameColors = {
  page: '#191B17',
  card: '#22251E',
  panel: '#2B2F27',
  ink: '#F3ECDE',
  quiet: '#BDB3A3',
  link: '#EBA58C',
  line: '#3A3C33',
  button: '#A9BC97',
  onButton: '#191B17',
};

const cacao: FrameColors = {
  page: '#2A1712',
  card: '#3A221A',
  panel: '#482C21',
  ink: '#F6E9D6',
  quiet: '#D9C3A4',
  link: '#F0B493',
  line: '#5B4030',
  button: '#E9C06C',
  onButton: '#2A1712',
};

/** `owner` is a workbench: the colors of the yoga side with a narrow header. */
export const frames = {
  yoga: { light: morning, dark: dusk, picture: { light: 'hills-light', dark: 'hills-dark', height: 180 } },
  shop: { light: cacao, dark: cacao, picture: { light: 'tins', dark: 'tins', height: 180 } },
  owner: { light: morning, dark: dusk, picture: { light: 'strip-light', dark: 'strip-dark', height: 84 } },
} as const;

export type FrameName = keyof typeof frames;

/** The paper of a receipt, in every scheme. */
export const receiptPaper = { paper: '#F8EEDC', ink: '#2B211C', quiet: '#6A5C52', line: '#D8C6A6' } as const;

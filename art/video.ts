/**
 * Films the sample class: a circle that breathes, four seconds in and six out, over a paper-cut lake at dawn.
 * Writes public/video/sample-class.{mp4,webm}, two posters and the captions. Needs ffmpeg with libx264 and libvpx-vp9;
 * the results are committed, so nobody needs it to run the site. `--poster` draws the posters only.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { captions } from './film/captions.ts';
import { layerFrom, over, sprite, tint } from './film/pixels.ts';
import {
  breathDisc,
  breathGlow,
  circle,
  farSheets,
  filmHeight,
  filmWidth,
  leafWreath,
  midSheets,
  mistBand,
  nearSheets,
} from './film/scene.ts';
import { texture } from './paper/texture.ts';
import type { Scheme } from './picture.ts';

const framesPerSecond = 25;
const breathSeconds = 10;
const inhaleSeconds = 4;
const breaths = 5;
const loopSeconds = breaths * breathSeconds;

const folder = fileURLToPath(new URL('../public/video', import.meta.url));
mkdirSync(folder, { recursive: true });

/** The sheets of the film in one scheme. Only the poster is drawn at night. */
async function layersOf(scheme: Scheme) {
  const mistColor = scheme === 'light' ? '#fff8e8' : '#776b74';
  const [far, mid, near, mistFar, mistNear, outer, inner, disc, glow] = await Promise.all(
    [
      farSheets(scheme),
      midSheets(scheme),
      nearSheets(scheme),
      mistBand('mist-far', 470, 60, mistColor),
      mistBand('mist-near', 590, 70, mistColor),
      leafWreath(24, 262, 34, scheme === 'light' ? '#7d8f68' : '#6d7f72'),
      leafWreath(16, 222, 26, '#c9803e'),
      breathDisc(),
      breathGlow(),
    ].map(layerFrom),
  );
  if (!far || !mid || !near || !mistFar || !mistNear || !outer || !inner || !disc || !glow)
    throw new Error('A sheet is missing.');
  return { far, mid, near, mistFar, mistNear, outer, inner, disc, glow };
}

type Layers = Awaited<ReturnType<typeof layersOf>>;
const morning = await layersOf('light');

const ease = (share: number) => 0.5 - 0.5 * Math.cos(Math.PI * share);

/** How open the breath is at a time in seconds: 0 is empty, 1 is full. */
function openness(seconds: number): number {
  const inBreath = seconds % breathSeconds;
  return inBreath < inhaleSeconds
    ? ease(inBreath / inhaleSeconds)
    : 1 - ease((inBreath - inhaleSeconds) / (breathSeconds - inhaleSeconds));
}

// The paper's mottle lies still over everything, so it is measured once on mid grey and then added to each frame.
const paper = Buffer.alloc(filmWidth * filmHeight * 3, 128);
texture(paper, filmWidth, filmHeight);

/** One frame as RGB; the last frame leads into the first. */
function frameAt(seconds: number, layers: Layers = morning): Uint8ClampedArray {
  const { far, mid, near, mistFar, mistNear, outer, inner, disc, glow } = layers;
  const frame = new Uint8ClampedArray(filmWidth * filmHeight * 3);
  const round = (seconds / loopSeconds) * Math.PI * 2;
  const open = openness(seconds);
  over(frame, far);
  over(frame, mistFar, (seconds / loopSeconds) * filmWidth, 0.5 + 0.12 * Math.cos(round));
  const turn = (seconds / loopSeconds) * ((Math.PI * 2) / 24) * 4;
  const scale = 0.44 + 0.33 * open;
  const place = { x: circle.x, y: circle.y };
  const draw = (layer: Layers['far'], scaled: number, turned: number, opacity: number) => {
    sprite(frame, filmWidth, filmHeight, layer, { ...place, scale: scaled, turn: turned, opacity });
    // In the lake the same, upside down, flatter and fainter.
    sprite(frame, filmWidth, filmHeight, layer, {
      x: circle.x,
      y: circle.water + (circle.water - circle.y) * 0.5,
      scale: scaled,
      squash: -0.5,
      turn: turned,
      opacity: opacity * 0.26,
      below: circle.water,
    });
  };
  draw(glow, 0.62 + 0.5 * open, 0, 0.45 + 0.35 * open);
  draw(outer, scale * (0.8 + 0.2 * open), turn, 0.25 + 0.75 * open);
  draw(inner, scale * (0.86 + 0.14 * open), -turn * 1.5, 0.5 + 0.5 * open);
  draw(disc, scale, 0, 1);
  over(frame, mid);
  over(frame, mistNear, (-seconds / loopSeconds) * filmWidth, 0.42 + 0.12 * Math.sin(round));
  over(frame, near);
  // From a rosy dawn to clear morning and back; the breath in brings a little light of its own.
  const day = 0.5 - 0.5 * Math.cos(round);
  const lift = 0.012 * open;
  if (layers === morning) tint(frame, [0.95 + 0.04 * day + lift, 0.885 + 0.105 * day + lift, 0.87 + 0.11 * day + lift]);
  for (let at = 0; at < frame.length; at++) frame[at] = (frame[at] ?? 0) + (paper[at] ?? 128) - 128;
  return frame;
}

const still = (layers: Layers) =>
  sharp(frameAt(13.4, layers), { raw: { width: filmWidth, height: filmHeight, channels: 3 } });
const poster = { quality: 78, effort: 6, smartSubsample: true };
await still(morning).webp(poster).toFile(join(folder, 'sample-class-poster.webp'));
await still(morning).jpeg({ quality: 80, mozjpeg: true }).toFile(join(folder, 'sample-class-poster.jpg'));
await still(await layersOf('dark'))
  .webp(poster)
  .toFile(join(folder, 'sample-class-poster-night.webp'));
// A video cannot choose its poster by color scheme. With this one, the picture behind the video shows.
await sharp({ create: { width: filmWidth, height: filmHeight, channels: 4, background: '#0000' } })
  .webp({ lossless: true })
  .toFile(join(folder, 'clear-poster.webp'));
writeFileSync(join(folder, 'sample-class.en.vtt'), captions(inhaleSeconds, breathSeconds));

if (!process.argv.includes('--poster')) {
  if (spawnSync('ffmpeg', ['-version']).error) {
    console.error(
      'ffmpeg is missing: install it (Debian: apt-get install ffmpeg; macOS: brew install ffmpeg) and run this again.',
    );
    process.exit(1);
  }
  const mp4 = join(folder, 'sample-class.mp4');
  const webm = join(folder, 'sample-class.webm');
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${filmWidth}x${filmHeight}`,
    '-r',
    String(framesPerSecond),
    '-i',
    '-',
  ];
  const plain = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-pix_fmt',
    'yuv420p',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-map_metadata',
    '-1',
  ];
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      ...input,
      ...plain,
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '26',
      '-tune',
      'animation',
      '-movflags',
      '+faststart',
      mp4,
      ...plain,
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '34',
      '-b:v',
      '0',
      '-row-mt',
      '1',
      '-cpu-used',
      '3',
      '-g',
      '250',
      webm,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const frames = loopSeconds * framesPerSecond;
  for (let index = 0; index < frames; index++) {
    if (!ffmpeg.stdin.write(Buffer.from(frameAt(index / framesPerSecond).buffer))) await once(ffmpeg.stdin, 'drain');
    if (index % 250 === 0) console.log(`frame ${index} of ${frames}`);
  }
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) process.exit(code);
  for (const file of [mp4, webm]) console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(2)} MB`);
}

/**
 * Films the sample class: a circle that breathes, four seconds in and six out, over a paper-cut lake at dawn.
 * Writes public/video/sample-class.{mp4,webm}, a poster and the captions. Needs ffmpeg with libx264 and libvpx-vp9;
 * the results are committed, so nobody needs it to run the site. `--poster` draws the poster only.
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

const framesPerSecond = 25;
const breathSeconds = 10;
const inhaleSeconds = 4;
const breaths = 5;
const loopSeconds = breaths * breathSeconds;

const folder = fileURLToPath(new URL('../public/video', import.meta.url));
mkdirSync(folder, { recursive: true });

const [far, mid, near, mistFar, mistNear, outer, inner, disc, glow] = await Promise.all(
  [
    farSheets(),
    midSheets(),
    nearSheets(),
    mistBand('mist-far', 470, 60),
    mistBand('mist-near', 590, 70),
    leafWreath(24, 262, 34, '#7d8f68'),
    leafWreath(16, 222, 26, '#c9803e'),
    breathDisc(),
    breathGlow(),
  ].map(layerFrom),
);
if (!far || !mid || !near || !mistFar || !mistNear || !outer || !inner || !disc || !glow)
  throw new Error('A sheet is missing.');

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
function frameAt(seconds: number): Uint8ClampedArray {
  const frame = new Uint8ClampedArray(filmWidth * filmHeight * 3);
  const round = (seconds / loopSeconds) * Math.PI * 2;
  const open = openness(seconds);
  over(frame, far as NonNullable<typeof far>);
  over(frame, mistFar as NonNullable<typeof far>, (seconds / loopSeconds) * filmWidth, 0.5 + 0.12 * Math.cos(round));
  const turn = (seconds / loopSeconds) * ((Math.PI * 2) / 24) * 4;
  const scale = 0.44 + 0.33 * open;
  const place = { x: circle.x, y: circle.y };
  const draw = (image: typeof far, scaled: number, turned: number, opacity: number) => {
    const layer = image as NonNullable<typeof far>;
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
  over(frame, mid as NonNullable<typeof far>);
  over(frame, mistNear as NonNullable<typeof far>, (-seconds / loopSeconds) * filmWidth, 0.42 + 0.12 * Math.sin(round));
  over(frame, near as NonNullable<typeof far>);
  // From a rosy dawn to clear morning and back; the breath in brings a little light of its own.
  const day = 0.5 - 0.5 * Math.cos(round);
  const lift = 0.012 * open;
  tint(frame, [0.95 + 0.04 * day + lift, 0.885 + 0.105 * day + lift, 0.87 + 0.11 * day + lift]);
  for (let at = 0; at < frame.length; at++) frame[at] = (frame[at] ?? 0) + (paper[at] ?? 128) - 128;
  return frame;
}

const still = (seconds: number) =>
  sharp(frameAt(seconds), { raw: { width: filmWidth, height: filmHeight, channels: 3 } });
await still(13.4)
  .webp({ quality: 78, effort: 6, smartSubsample: true })
  .toFile(join(folder, 'sample-class-poster.webp'));
await still(13.4).jpeg({ quality: 80, mozjpeg: true }).toFile(join(folder, 'sample-class-poster.jpg'));
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

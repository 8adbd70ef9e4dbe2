/**
 * Films the sample class and the melting square: public/video/<name>.{mp4,webm}, two posters and the captions of each.
 * The results are committed, so the site runs without ffmpeg.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { filmHeight, filmWidth } from './film/film.ts';
import { meltingSquare } from './film/melting-square.ts';
import { sampleClass } from './film/sample-class.ts';
import { writePosters, writeVideo } from './film/write.ts';

const films = [sampleClass, meltingSquare];
const folder = fileURLToPath(new URL('../public/video', import.meta.url));
mkdirSync(folder, { recursive: true });

// A name films only that one, and `--poster` draws only posters and captions.
const args = process.argv.slice(2);
const postersOnly = args.includes('--poster');
const names = args.filter((name) => name !== '--poster');
const unknown = names.find((name) => !films.some((film) => film.name === name));
if (unknown) {
  console.error(`There is no film named ${unknown}: choose ${films.map(({ name }) => name).join(' or ')}.`);
  process.exit(1);
}
// ffmpeg needs libx264 and libvpx-vp9.
if (!postersOnly && spawnSync('ffmpeg', ['-version']).error) {
  console.error(
    'ffmpeg is missing: install it (Debian: apt-get install ffmpeg; macOS: brew install ffmpeg) and run this again.',
  );
  process.exit(1);
}

// A video cannot choose its poster by color scheme. With this one, the picture behind the video shows.
await sharp({ create: { width: filmWidth, height: filmHeight, channels: 4, background: '#0000' } })
  .webp({ lossless: true })
  .toFile(join(folder, 'clear-poster.webp'));
for (const film of films) {
  if (names.length > 0 && !names.includes(film.name)) continue;
  await writePosters(film, folder);
  if (!postersOnly) await writeVideo(film, folder);
}

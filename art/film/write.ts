import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { captions } from './captions.ts';
import { type Film, type Frame, filmHeight, filmWidth, framesPerSecond } from './film.ts';

/** Writes the poster of a film in both schemes, and its captions. */
export async function writePosters(film: Film, folder: string): Promise<void> {
  for (const [scheme, suffix] of [
    ['light', ''],
    ['dark', '-night'],
  ] as const) {
    const frame: Frame = await (await film.open(scheme))(film.posterAt);
    await sharp(frame, { raw: { width: filmWidth, height: filmHeight, channels: 3 } })
      .webp({ quality: 78, effort: 6, smartSubsample: true })
      .toFile(join(folder, `${film.name}-poster${suffix}.webp`));
  }
  writeFileSync(join(folder, `${film.name}.en.vtt`), captions(film.lines));
}

const words = (text: string) => text.trim().split(/\s+/);
const input = words(`-f rawvideo -pix_fmt rgb24 -s ${filmWidth}x${filmHeight} -r ${framesPerSecond} -i -`);
const plain = words(`-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p -colorspace bt709
  -color_primaries bt709 -color_trc bt709 -map_metadata -1`);
const h264 = words('-c:v libx264 -preset slow -crf 26 -tune animation -movflags +faststart');
const vp9 = words('-c:v libvpx-vp9 -crf 34 -b:v 0 -row-mt 1 -cpu-used 3 -g 250');

/** Writes a film as MP4 and WebM. Ends the process when ffmpeg fails. */
export async function writeVideo(film: Film, folder: string): Promise<void> {
  const [mp4, webm] = [join(folder, `${film.name}.mp4`), join(folder, `${film.name}.webm`)];
  const ffmpeg = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...input, ...plain, ...h264, mp4, ...plain, ...vp9, webm],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const closed = once(ffmpeg, 'close') as Promise<[number]>;
  const frameAt = await film.open('light');
  const frames = film.seconds * framesPerSecond;
  for (let index = 0; index < frames; index++) {
    const { buffer } = await frameAt(index / framesPerSecond);
    if (!ffmpeg.stdin.write(Buffer.from(buffer))) await once(ffmpeg.stdin, 'drain');
    if (index % 250 === 0) console.log(`${film.name}: frame ${index} of ${frames}`);
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) process.exit(code);
  for (const file of [mp4, webm]) console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(2)} MB`);
}

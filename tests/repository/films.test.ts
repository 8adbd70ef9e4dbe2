import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const folder = 'public/video';
const names = readdirSync(folder).flatMap((file) => /^(.+)\.en\.vtt$/.exec(file)?.[1] ?? []);

const parseSeconds = (stamp: string) => {
  const [minutes = '', seconds = ''] = stamp.split(':');
  return Number(minutes) * 60 + Number(seconds);
};

function readCues(name: string) {
  const [header, ...blocks] = readFileSync(`${folder}/${name}.en.vtt`, 'utf8').trim().split('\n\n');
  expect(header).toBe('WEBVTT');
  return blocks.map((block) => {
    const [times = '', ...lines] = block.split('\n');
    const [from = '', to = ''] = times.split(' --> ');
    return { from: parseSeconds(from), to: parseSeconds(to), text: lines.join(' ') };
  });
}

test('the site has two films', () => {
  expect(names.toSorted()).toEqual(['melting-square', 'sample-class']);
});

for (const name of names) {
  test(`the film ${name} is small in both formats`, () => {
    for (const format of ['mp4', 'webm']) expect(statSync(`${folder}/${name}.${format}`).size).toBeLessThan(1_500_000);
  });

  test(`the film ${name} has a poster for each color scheme, as large as the film`, async () => {
    for (const file of [`${name}-poster.webp`, `${name}-poster-night.webp`]) {
      expect(await sharp(`${folder}/${file}`).metadata()).toMatchObject({ width: 1280, height: 720 });
      expect(statSync(`${folder}/${file}`).size).toBeLessThan(80_000);
    }
  });

  test(`the captions of the film ${name} follow each other, and leave time to read them`, () => {
    const cues = readCues(name);
    expect(cues.length).toBeGreaterThan(4);
    for (const [index, { from, to, text }] of cues.entries()) {
      expect(from).toBeGreaterThanOrEqual(cues[index - 1]?.to ?? 0);
      expect(text.length / (to - from), text).toBeLessThan(15);
      expect(text).not.toMatch(/['"]/);
    }
  });
}

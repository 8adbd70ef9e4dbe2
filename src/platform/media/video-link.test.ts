import { expect, test } from 'vitest';
import { buildPlayerUrl, buildWatchUrl, parseVideoLink, playerOrigins } from './video-link.ts';

const youTube = { host: 'YouTube', id: 'aB3_-xyz789' };
const vimeo = { host: 'Vimeo', id: '76979871' };

test.each([
  ['https://www.youtube.com/watch?v=aB3_-xyz789', youTube],
  ['https://youtube.com/watch?v=aB3_-xyz789&t=42s&list=PL1', youTube],
  ['https://m.youtube.com/watch?app=desktop&v=aB3_-xyz789', youTube],
  [' https://youtu.be/aB3_-xyz789?si=q1W2 ', youTube],
  ['https://www.youtube.com/shorts/aB3_-xyz789', youTube],
  ['https://www.youtube.com/live/aB3_-xyz789?feature=share', youTube],
  ['https://www.youtube-nocookie.com/embed/aB3_-xyz789', youTube],
  ['https://YouTu.BE/aB3_-xyz789/', youTube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://vimeo.com/76979871/8c2f0a71bd', { ...vimeo, key: '8c2f0a71bd' }],
  ['https://player.vimeo.com/video/76979871?h=8c2f0a71bd', { ...vimeo, key: '8c2f0a71bd' }],
])('the address %s is a video', (link, video) => {
  expect(parseVideoLink(link)).toEqual(video);
});

test.each([
  '',
  'dQw4w9WgXcQ',
  'javascript:alert(1)//https://youtu.be/aB3_-xyz789',
  'data:text/html,https://youtu.be/aB3_-xyz789',
  'http://youtu.be/aB3_-xyz789',
  '//youtu.be/aB3_-xyz789',
  'https://youtu.be@evil.example/aB3_-xyz789',
  'https://someone@youtu.be/aB3_-xyz789',
  'https://someone:secret@youtu.be/aB3_-xyz789',
  'https://youtu.be:8443/aB3_-xyz789',
  'https://youtu.be.evil.example/aB3_-xyz789',
  'https://evil.example/watch?v=aB3_-xyz789',
  'https://evilyoutube.com/watch?v=aB3_-xyz789',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/watch?v=aB3_-xyz789%22%3E',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/@someone',
  'https://youtu.be/../aB3_-xyz789/more',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871?h="><script>',
  'https://player.vimeo.com/video/1',
  `https://youtu.be/aB3_-xyz789?${'x'.repeat(300)}`,
  'https://youtu.be/aB3_-xyz789 https://evil.example',
  'https://you\ntube.com/watch?v=aB3_-xyz789',
  'https://youtu\u200B.be/aB3_-xyz789',
  'https://ｙoutu.be/aB3_-xyz789',
  'https://youtu.be/aB3_-xyz789?si={address}',
  'https://youtu.be.:443/aB3_-xyz789',
  'https://youtu.be\\@evil.example/aB3_-xyz789',
  'https:youtu.be/aB3_-xyz789',
  'https://yоutube.com/watch?v=aB3_-xyz789',
])('the address %j is not a video', (link) => {
  expect(parseVideoLink(link)).toBeUndefined();
});

test('a video has the address of its page, and a player at one of the allowed origins', () => {
  const unlisted = { host: 'Vimeo', id: '76979871', key: '8c2f0a71bd' } as const;
  const videos = [
    { host: 'YouTube', id: 'aB3_-xyz789' } as const,
    unlisted,
    { host: 'Vimeo', id: '76979871' } as const,
  ];
  expect(videos.map(buildWatchUrl)).toEqual([
    'https://www.youtube.com/watch?v=aB3_-xyz789',
    'https://vimeo.com/76979871/8c2f0a71bd',
    'https://vimeo.com/76979871',
  ]);
  expect(videos.map(buildPlayerUrl)).toEqual([
    'https://www.youtube-nocookie.com/embed/aB3_-xyz789?autoplay=1&rel=0',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8c2f0a71bd',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
  ]);
  for (const video of videos) {
    expect(playerOrigins).toContain(new URL(buildPlayerUrl(video)).origin);
    expect(parseVideoLink(buildWatchUrl(video))).toEqual(video);
  }
});

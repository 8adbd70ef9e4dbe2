import { expect, test } from 'vitest';
import { parseCaptions } from './captions.ts';

const parse = (text: string) => parseCaptions(new TextEncoder().encode(text));

test('captions keep their times, places and texts', () => {
  const text =
    '\ufeffWEBVTT - my class\r\n\r\nfirst\r\n00:01.000 --> 00:04.500 line:80% align:start\r\nSit down.\r\nBreathe.\r\n\r\n01:00:00.000 --> 01:00:02.000\r\n[a bell]\r\n';
  expect(parse(text)).toEqual({
    text: 'WEBVTT\n\n00:01.000 --> 00:04.500 line:80% align:start\nSit down.\nBreathe.\n\n01:00:00.000 --> 01:00:02.000\n[a bell]\n',
  });
});

test('styles, comments, regions and markup are left out, and what is no markup of captions is shown as text', () => {
  const text = `WEBVTT

STYLE
::cue { background: url(https://evil.example/) }

NOTE for me

REGION
id:one

00:01.000 --> 00:02.000 onclick:alert(1)
<v Wren><i>Hello</i></v> <script>alert(1)</script> & <img src=x onerror=alert(1)> &lt;b&gt; &amp;amp;`;
  expect(parse(text)).toEqual({
    text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello &lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;img src=x onerror=alert(1)&gt; &lt;b&gt; &amp;amp;\n',
  });
});

test.each([
  ['1\n00:00:01,000 --> 00:00:02,000\nHello', 'These are no WebVTT captions: their first line must be WEBVTT.'],
  ['<html>WEBVTT</html>', 'These are no WebVTT captions'],
  ['WEBVTTX\n\n00:01.000 --> 00:02.000\nHello', 'These are no WebVTT captions'],
  ['', 'These are no WebVTT captions'],
  ['WEBVTT\n\nNOTE nothing', 'The captions have no text.'],
  [
    'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHello',
    'The captions have no time, such as 00:01.000 --> 00:04.000, at “00:00:01,000',
  ],
  ['WEBVTT\n\nOnly words', 'at “Only words”.'],
  ['WEBVTT\n\n00:02.000 --> 00:02.000\nHello', 'The captions end before they begin at “00:02.000'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\n\u202eolleH', 'The captions have characters that cannot be shown.'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\nHel\0lo', 'The captions have characters that cannot be shown.'],
])('captions with %j are refused with a sentence', (text, problem) => {
  expect(parse(text)).toEqual({ problem: expect.stringContaining(problem) });
});

test('captions in another encoding are refused', () => {
  expect(parseCaptions(Uint8Array.of(0x57, 0xff, 0xfe))).toEqual({ problem: expect.stringContaining('UTF-8') });
});

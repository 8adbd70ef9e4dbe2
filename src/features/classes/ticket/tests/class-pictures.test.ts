import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { type ClassPicturePart, getClassPictureUrl } from '../domain/class-picture.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const load = (title: string, part: ClassPicturePart = 'whole') => testApp.app.inject(getClassPictureUrl(title, part));

test.each(['whole', 'motif', 'alone'] as const)(
  'the drawing of a class is an SVG with colors for both schemes, part %s',
  async (part) => {
    const { statusCode, headers, body } = await load('Yin & Restore', part);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toMatch(/^<svg [^>]*viewBox="[^"]+"[^>]*><style>.*prefers-color-scheme:dark.*<path .*<\/svg>$/s);
  },
);

test('the drawing for paper is the whole one by day, with the size that some browsers need to draw it', async () => {
  const [whole, paper] = await Promise.all([load('Yin & Restore'), load('Yin & Restore', 'paper')]);
  const day = whole.body.replace(/@media.*(?=<\/style>)/, '');
  expect(day).not.toBe(whole.body);
  expect(paper.body.replace(' width="320" height="132"', '')).toBe(day);
  expect(paper.body).not.toBe(day);
});

test('a class always has the same drawing, and another class another one', async () => {
  const [first, again, other] = await Promise.all([load('Slow Flow'), load('Slow Flow'), load('Gentle Hatha')]);
  expect(first.body).toBe(again.body);
  expect(first.body).not.toBe(other.body);
});

test('a part shows less than the whole drawing', async () => {
  const widths = await Promise.all(
    (['whole', 'motif', 'alone'] as const).map(async (part) =>
      Number(/viewBox="\S+ 0 (\S+) /.exec((await load('Chair Yoga', part)).body)?.[1]),
    ),
  );
  const [whole = 0, motif = 0, alone = 0] = widths;
  expect(whole).toBeGreaterThan(motif);
  expect(motif).toBeGreaterThan(alone);
});

test('nothing of a title is in its picture', async () => {
  const { body } = await load('</style><script>alert(1)</script>');
  expect(body).not.toContain('script');
});

test.each([
  ['an unknown part', '?title=Yin&part=half'],
  ['no title', '?part=whole'],
  ['a title of 501 characters', `?title=${'y'.repeat(501)}&part=whole`],
])('a picture with %s is refused', async (_, query) => {
  const response = await testApp.app.inject(`/pictures/classes.svg${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message: expect.any(String), reason: 'invalid-input' });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documents } from '#app/documents.ts';
import type { DocumentName } from '#platform/documents.ts';
import { center } from '#platform/media/page-picture.ts';
import { VIDEO_LINK_PROBLEM } from '#platform/media/video-link.ts';
import { sampleContent } from '#seeds/content/sample-content.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createNoiseImage } from '#tests/support/shop/photos.ts';
import type { EditedContent } from '../contract/content.ts';
import type { Content } from '../domain/tree.ts';
import { contentDrafts, contentVersions } from '../tables.ts';

let testApp: TestApp;
let admin: AdminFixture;
beforeAll(async () => {
  testApp = await createTestApp({ withPages: true, environment: { RATE_LIMITS: 'off' } });
  admin = await createAdminFixture(testApp);
});
beforeEach(() => resetToSample(testApp.connection));
afterAll(() => testApp.close());

async function uploadPhoto(): Promise<string> {
  const payload = await createNoiseImage('jpeg');
  const headers = { ...admin.headers, 'content-type': 'image/jpeg' };
  const url = '/api/admin/content/photos';
  return (await testApp.app.inject({ method: 'POST', url, headers, payload })).json()._id;
}

/** Changes a group of a page's document and publishes it, and returns the page; or the answer that refused it. */
async function change(page: DocumentName, group: string, part: object) {
  const url = `/api/admin/content/${page}`;
  const { document, revision } = (await admin.requestOk('GET', url)) as EditedContent;
  const changed = { ...document, [group]: { ...(document[group] as object), ...part } };
  const saved = await admin.call('PUT', url, { revision, document: changed });
  if (saved.status !== 200) return { saved, html: '' };
  await admin.requestOk('POST', `${url}/publish`, { revision: revision + 1 });
  return { saved, html: (await testApp.app.inject(documents[page].path ?? '')).body };
}

test.each([
  ['home', 'banner'],
  ['yoga', 'hero'],
  ['chocolates', 'hero'],
] as const)('the heading of the page "%s" may be on a photo, which loads first', async (page, group) => {
  const image = { photo: await uploadPhoto(), alt: 'A room with mats', focus: { x: 30, y: 0 } };
  const { html } = await change(page, group, { image });
  const [photo] = /<img[^>]*focus-x-30[^>]*>/.exec(html) ?? [''];
  expect(photo).toContain('alt="A room with mats"');
  expect(photo).toContain('loading="eager"');
  expect(photo).toMatch(/fetchpriority="high"/i);
});

test('a photo that is only decoration has no words of the drawing', async () => {
  const { html } = await change('home', 'banner', { image: { photo: await uploadPhoto(), alt: null, focus: center } });
  expect(/<img[^>]*focus-x-50[^>]*>/.exec(html)?.[0]).toContain('alt=""');
});

test('a slide may be a photo, which loads late, while the others stay drawn', async () => {
  const { document } = (await admin.requestOk('GET', '/api/admin/content/yoga')) as EditedContent;
  const { slides } = document.slideshow as { slides: { picture: string }[] };
  const image = { photo: await uploadPhoto(), alt: 'My window', focus: center };
  const changed = slides.map((slide) => (slide.picture === 'yoga-slide-2' ? { ...slide, image } : slide)).toReversed();
  const { html } = await change('yoga', 'slideshow', { slides: changed });
  expect(/<img[^>]*alt="My window"[^>]*>/.exec(html)?.[0]).toContain('loading="lazy"');
  expect(html).toContain('/pictures/yoga-slide-1-');
  expect(html).not.toContain('/pictures/yoga-slide-2-');
});

test.each([
  ['home', 'sampleClass', 'sample-class'],
  ['chocolates', 'video', 'melting-square'],
] as const)('the page "%s" shows a video by link as a plain link, without the host', async (page, group, film) => {
  expect((await testApp.app.inject(documents[page].path ?? '')).body).toContain(`/video/${film}.mp4`);
  const { html } = await change(page, group, { videoLink: 'https://youtu.be/aB3_-xyz789?si=1' });
  expect(html).toContain('href="https://www.youtube.com/watch?v=aB3_-xyz789"');
  expect(html).toContain('Play on YouTube');
  expect(html).not.toContain(`/video/${film}.mp4`);
  expect(html).not.toMatch(/<iframe|(?:src|srcset)="https:|youtube-nocookie|preconnect/i);
});

test('a hostile link of a video is refused with a sentence, and its title is text', async () => {
  for (const videoLink of [
    'javascript:alert(1)',
    'https://evil.example/embed/aB3_-xyz789',
    'https://youtu.be@evil.example/aB3_-xyz789',
    `https://youtu.be/aB3_-xyz789?${'x'.repeat(3_000)}`,
    'https://www.youtube.com/watch?v="><script>alert(1)</script>',
  ]) {
    const { saved } = await change('home', 'sampleClass', { videoLink });
    expect(saved).toMatchObject({
      status: 400,
      body: { reason: 'content-invalid', fields: { 'body/document/sampleClass/videoLink': VIDEO_LINK_PROBLEM } },
    });
  }
  const videoLink = 'https://vimeo.com/76979871';
  const { html } = await change('home', 'sampleClass', { videoLink, videoTitle: '"><script>alert(1)</script>' });
  expect(html).toContain('href="https://vimeo.com/76979871"');
  expect(html).not.toContain('<script>alert(1)');
});

test('the privacy page names the host of a video while one is published', async () => {
  const readPrivacy = async () => (await testApp.app.inject('/privacy')).body;
  expect(await readPrivacy()).not.toMatch(/kept at (?:YouTube|Vimeo)/);
  await change('home', 'sampleClass', { videoLink: 'https://vimeo.com/76979871' });
  const named = await readPrivacy();
  expect(named).toContain('kept at Vimeo, which learns of your visit only when you press play');
  expect(named).not.toContain('kept at YouTube');
  await change('home', 'sampleClass', { videoLink: '' });
  expect(await readPrivacy()).not.toContain('kept at Vimeo');
});

test('a page that an older release saved without these fields is complete, drawn and without a video', async () => {
  const { hero, slideshow, ...rest } = sampleContent.yoga;
  const slides = slideshow.slides
    .map(({ picture, caption, image: { alt } }) => ({ picture, caption, alt }))
    .slice(1, 3);
  const yoga = { ...rest, slideshow: { ...slideshow, slides } } as unknown as Content;
  const { image, ...banner } = sampleContent.home.banner;
  const { videoLink, image: still, ...sampleClass } = sampleContent.home.sampleClass;
  const home = { ...sampleContent.home, banner, sampleClass } as unknown as Content;
  const publishedAt = testApp.clock.now();
  await testApp.connection.db.insert(contentVersions).values([
    { page: 'yoga', version: 2, document: yoga, publishedAt },
    { page: 'home', version: 2, document: home, publishedAt },
  ]);
  await testApp.connection.db
    .insert(contentDrafts)
    .values({ page: 'yoga', revision: 1, document: yoga, savedAt: publishedAt });
  for (const page of ['yoga', 'home'] as const) {
    const { preview } = (await admin.requestOk('POST', `/api/admin/content/${page}/preview`)) as { preview: string };
    const { body, statusCode } = await testApp.app.inject(`${documents[page].path ?? ''}?preview=${preview}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(page === 'yoga' ? '/pictures/yoga-banner-wide-' : '/video/sample-class.mp4');
    expect(body.includes('/pictures/yoga-slide-3-')).toBe(page === 'yoga');
    expect(body).not.toContain('/pictures/yoga-slide-1-');
  }
  expect((await change('yoga', 'approach', { heading: 'Again' })).html).toContain('Again');
});

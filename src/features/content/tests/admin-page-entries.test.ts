import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Offering } from '#features/classes/contract/documents.ts';
import type { ContentDocuments, Slide } from '#platform/documents.ts';
import type { DrawingName } from '#platform/media/drawings.ts';
import { chosenDrawing, drawing } from '#platform/media/page-picture.ts';
import { sampleContent } from '#seeds/content/sample-content.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createNoiseImage } from '#tests/support/shop/photos.ts';
import type { EditedContent } from '../contract/content.ts';
import { MAX_PICTURED_ENTRIES } from '../contract/fields.ts';
import type { Content } from '../domain/tree.ts';
import { contentVersions } from '../tables.ts';

let testApp: TestApp;
let admin: AdminFixture;
beforeAll(async () => {
  testApp = await createTestApp({ withPages: true, environment: { RATE_LIMITS: 'off' } });
  admin = await createAdminFixture(testApp);
});
beforeEach(() => resetToSample(testApp.connection));
afterAll(() => testApp.close());

const { yoga, chocolates } = sampleContent;
const toId = (number: number) => `entry-${String(number).padStart(12, '0')}`;
const createOffering = (number: number, change: Partial<Offering> = {}): Offering => ({
  id: toId(number),
  image: chosenDrawing('yoga-slide-5', null),
  title: `Offering ${number}`,
  summary: 'Three days by a river.',
  price: '$240',
  paragraphs: ['We walk in the morning.'],
  facts: [{ term: 'Where', text: 'In the Gorge' }],
  link: { label: 'Ask about a retreat', href: '/contact' },
  ...change,
});
const createSlide = (number: number, name: DrawingName = 'yoga-slide-1'): Slide => ({
  picture: toId(number),
  image: chosenDrawing(name),
  caption: `Slide ${number}`,
});
const withOfferings = (...added: Offering[]): ContentDocuments['yoga'] => ({
  ...yoga,
  offerings: { ...yoga.offerings, items: [...yoga.offerings.items, ...added] },
});

const readPage = async (url: string) => (await testApp.app.inject(url)).body;
async function save(page: 'yoga' | 'chocolates', document: ContentDocuments['yoga'] | ContentDocuments['chocolates']) {
  const { revision } = (await admin.requestOk('GET', `/api/admin/content/${page}`)) as EditedContent;
  return admin.call('PUT', `/api/admin/content/${page}`, { revision, document });
}
async function publish(
  page: 'yoga' | 'chocolates',
  document: ContentDocuments['yoga'] | ContentDocuments['chocolates'],
): Promise<string> {
  const { status, body } = await save(page, document);
  expect(status).toBe(200);
  await admin.requestOk('POST', `/api/admin/content/${page}/publish`, { revision: body.revision });
  return readPage(`/${page}`);
}
const findImages = (html: string, source: string) => html.match(new RegExp(`<img[^>]*src="${source}[^>]*>`, 'g')) ?? [];

test('visitors see an added offering with its drawing, details and structured data, and the others stay', async () => {
  const html = await publish('yoga', withOfferings(createOffering(1, { title: 'Retreats' })));
  expect(html).toMatch(/<h3[^>]*>Retreats<\/h3>/);
  for (const text of ['Three days by a river.', 'We walk in the morning.', 'In the Gorge', 'Ask about a retreat'])
    expect(html).toContain(text);
  expect(html).toContain(`/yoga#${toId(1)}`);
  for (const { title } of yoga.offerings.items) expect(html).toContain(title.replace('&', '&amp;'));
  // The card is decorated with it, and the slide keeps it.
  expect(findImages(html, '/pictures/yoga-slide-5-').map((image) => /alt="(.*?)"/.exec(image)?.[1])).toEqual([
    '',
    'A thin waterfall behind an arched footbridge',
  ]);
});

test('an added offering may be a photo, and shows its drawing when the photo is no longer kept', async () => {
  const headers = { ...admin.headers, 'content-type': 'image/jpeg' };
  const payload = await createNoiseImage('jpeg');
  const upload = { method: 'POST', url: '/api/admin/content/photos', headers, payload } as const;
  const photo: string = (await testApp.app.inject(upload)).json()._id;
  const image = { ...chosenDrawing('offering-leaves', 'Mats by a river'), photo };
  const document = withOfferings(createOffering(1, { image }));
  const html = await publish('yoga', document);
  expect(/<img[^>]*alt="Mats by a river"[^>]*>/.exec(html)?.[0]).toContain('loading="lazy"');
  expect(findImages(html, '/pictures/offering-leaves-')).toHaveLength(1);

  const gone = { ...image, photo: photo.replace(/^.{8}/, '00000000') };
  const lost = withOfferings(createOffering(1, { image: gone })) as unknown as Content;
  await testApp.connection.db
    .insert(contentVersions)
    .values({ page: 'yoga', version: 3, document: lost, publishedAt: testApp.clock.now() });
  const { body } = await testApp.app.inject('/api/content/yoga');
  const { offerings } = JSON.parse(body) as ContentDocuments['yoga'];
  expect(offerings.items.at(-1)?.image).toEqual(chosenDrawing('offering-leaves', null));
});

test.each([
  ['yoga', 'offering-together'],
  ['chocolates', 'shop-slide-3'],
] as const)(
  'an added slide of the page "%s" is on it, also with a drawing that another one has',
  async (page, name) => {
    const document = page === 'yoga' ? yoga : chocolates;
    const slides = [createSlide(1, name), ...document.slideshow.slides, createSlide(2, name)];
    const html = await publish(page, { ...document, slideshow: { ...document.slideshow, slides } });
    for (const caption of ['Slide 1', 'Slide 2']) expect(html).toContain(caption);
    expect(findImages(html, `/pictures/${name}-`)).toHaveLength(3);
  },
);

test('a delivered entry may have another drawing, and be taken out and come back', async () => {
  const [first, ...others] = yoga.offerings.items as [Offering, ...Offering[]];
  const redrawn = { ...first, image: chosenDrawing('yoga-slide-2', null) };
  const html = await publish('yoga', { ...yoga, offerings: { ...yoga.offerings, items: [redrawn] } });
  expect(findImages(html, '/pictures/offering-')).toEqual([]);
  expect(findImages(html, '/pictures/yoga-slide-2-')).toHaveLength(2);
  const again = await publish('yoga', { ...yoga, offerings: { ...yoga.offerings, items: [...others, first] } });
  expect(findImages(again, '/pictures/offering-')).toHaveLength(3);
});

test('more than twelve offerings or slides are refused with a sentence', async () => {
  const offerings = Array.from({ length: MAX_PICTURED_ENTRIES - yoga.offerings.items.length }, (_, index) =>
    createOffering(index),
  );
  expect((await save('yoga', withOfferings(...offerings))).status).toBe(200);
  const slides = Array.from({ length: MAX_PICTURED_ENTRIES + 1 }, (_, index) => createSlide(index));
  for (const [document, field] of [
    [withOfferings(...offerings, createOffering(12)), 'offerings/items'],
    [{ ...yoga, slideshow: { ...yoga.slideshow, slides } }, 'slideshow/slides'],
  ] as const) {
    expect(await save('yoga', document)).toMatchObject({
      status: 400,
      body: {
        reason: 'content-invalid',
        fields: { [`body/document/${field}`]: 'This list has at most 12 entries.' },
      },
    });
  }
});

test.each<[string, Partial<Offering>, string]>([
  ['an id of her own', { id: 'retreats' }, 'This field cannot be changed here.'],
  ['a script as id', { id: '"><script>alert(1)</script>' }, 'This field cannot be changed here.'],
  ['the id of another entry', { id: 'workshops' }, 'The same entry is in this list twice.'],
  ['no drawing', { image: drawing(null) }, 'Please choose a drawing for this entry.'],
  [
    'a drawing from elsewhere',
    { image: { ...drawing(null), drawing: '../../x' as DrawingName } },
    'This drawing doesn’t exist.',
  ],
  [
    'a link of a script',
    { link: { label: 'Ask', href: 'javascript:alert(1)' } },
    'A link is a page such as /calendar, or an address that begins with https://, mailto: or tel:.',
  ],
  ['no title', { title: ' ' }, 'Please write something here.'],
])('an added offering with %s is refused with a sentence', async (_what, change, message) => {
  const { status, body } = await save('yoga', withOfferings(createOffering(1, change)));
  expect([status, body.reason]).toEqual([400, 'content-invalid']);
  expect(Object.values(body.fields)).toEqual([message]);
});

test('markup in an added offering is text', async () => {
  const title = '</script><script>alert(1)</script>';
  const html = await publish('yoga', withOfferings(createOffering(1, { title })));
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script>alert(1)');
});

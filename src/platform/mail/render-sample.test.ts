import { beforeAll, describe, expect, test } from 'vitest';
import { mailCatalog } from '#app/services.ts';
import { getContrast, type HexColor } from '#features/shop/tins/domain/tin-colors.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { samplePlaces } from '#seeds/sample-places.ts';
import { frames, receiptPaper } from './frame/frame-colors.ts';
import type { AnyMail } from './mails.ts';
import type { Message } from './message.ts';
import { renderSample } from './render-sample.ts';

const business = { ...sampleBusiness, places: Object.values(samplePlaces) };
const context = { publicUrl: 'https://studio.test', timeZone: 'America/Los_Angeles', business };
/** Gmail hides the rest of a mail of more than 102 KB. */
const MAX_HTML_BYTES = 60_000;

/** Mails without an action: only words, nothing to do after them, or notices of a sign-in, which have no link. */
const WITHOUT_ACTION = [
  'class-message',
  'client-email-left',
  'account-deleted',
  'booking-request-received',
  'payment-refunded',
  'owner-new-browser',
  'owner-sign-in-changed',
];

const cases = [...mailCatalog.values()].flatMap(({ name, samples }) =>
  Object.keys(samples).map((variant) => ({ name, variant })),
);

describe.each(cases)('$name: $variant', ({ name, variant }) => {
  let message: Message;
  beforeAll(async () => {
    message = (await renderSample(mailCatalog.get(name), variant, context)) as Message;
  });
  const listActions = () => [...message.html.matchAll(/<a class="action" href="([^"]+)"/g)].map(([, href]) => href);

  test('the email has a preheader that says more than the subject and the heading', () => {
    const preheader = /data-skip-in-text="true"[^>]*>([^<]*)</.exec(message.html)?.[1]?.trim() ?? '';
    const heading = /<h1[^>]*>([^<]+)</.exec(message.html)?.[1] ?? '';
    expect(preheader.length).toBeGreaterThan(5);
    expect(preheader).not.toBe(heading);
  });

  test('the email has one action, and its address in the plain text', () => {
    const actions = listActions();
    expect(actions).toHaveLength(WITHOUT_ACTION.includes(name) ? 0 : 1);
    for (const href of actions) {
      const address = (href ?? '').replaceAll('&amp;', '&');
      expect(address).toMatch(/^(https:\/\/|mailto:)/);
      expect(message.text).toContain(`:\n${address}`);
    }
  });

  test('the email is readable as plain text', () => {
    expect(message.text).not.toMatch(/<\/?[a-z][^>]*>|&[a-z]+;|\[object|\n{4}|[\u200c\ufeff]/i);
    expect(message.text.trim().length).toBeGreaterThan(80);
  });

  test('the email has no missing value, and no sentence that sends the reader to the same email', () => {
    const all = `${message.subject}\n${message.html.replaceAll(/<style>[^<]*<\/style>/g, '')}`;
    expect(all).not.toMatch(/undefined|\bNaN\b|\bnull\b|\[object/);
    expect(message.text.replaceAll(/https?:\S+/g, '')).not.toContain('confirmation email');
  });

  test('the email is small, and its pictures have a size and an alternative text', () => {
    expect(Buffer.byteLength(message.html)).toBeLessThan(MAX_HTML_BYTES);
    const images = message.html.match(/<img[^>]*>/g) ?? [];
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      expect(image).toMatch(/ alt="/);
      expect(image).toMatch(/ width="\d+"/);
      expect(image).toMatch(/ height="\d+"/);
    }
  });
});

/** A time of the clock without a zone. Hours that repeat all year have two zones, and are written as a range. */
const WITHOUT_ZONE = /(?<!–)\b\d{1,2}:\d\d [AP]M(?!–| (?:[A-Z]{3,4}|GMT[+-]\d+)(?![a-z]))/;
/** What a class, a session, a person or an order may lack. */
const MAY_BE_EMPTY = [
  'location',
  'priceText',
  'link',
  'onlineLink',
  'paid',
  'price',
  'name',
  'hostName',
  'email',
  'phone',
  'message',
  'note',
  'reason',
  'network',
  'tracking',
  'transaction',
  'host',
];

describe.each(cases)('$name: $variant, in every zone and with nothing in it', ({ name, variant }) => {
  test('every time in the email has its zone, in its subject and preview too', async () => {
    for (const timeZone of ['America/Los_Angeles', 'Europe/Berlin']) {
      const { subject, html, text } = (await renderSample(mailCatalog.get(name), variant, {
        ...context,
        timeZone,
      })) as Message;
      const words = html.replaceAll(/<style>[^<]*<\/style>|<[^>]*>/g, '');
      for (const part of [subject, words, text]) expect(part).not.toMatch(WITHOUT_ZONE);
    }
  });

  test('no row of the email has a label without a value, when its facts are empty', async () => {
    const mail = mailCatalog.get(name) as AnyMail;
    const facts = mail.samples[variant];
    const empty = (key: string, value: unknown) =>
      MAY_BE_EMPTY.includes(key) && typeof value === 'string' ? '' : value;
    for (const props of [facts, JSON.parse(JSON.stringify(facts), empty)]) {
      const template = await mail.load();
      const links = { sign: () => 'sample', verify: () => undefined };
      const { html } = await template(props as never, { ...context, links, to: 'maya@example.com' });
      const rows = html.match(/<tr class="detail">[\s\S]*?<\/tr>/g) ?? [];
      for (const row of rows)
        for (const cell of row.match(/<td[\s\S]*?<\/td>/g) ?? [])
          expect(cell.replaceAll(/<[^>]*>/g, '').trim(), row).not.toBe('');
    }
  });
});

test('the links to a calendar say which of two sessions on one day they are for', async () => {
  const message = await renderSample(mailCatalog.get('session-series-booked'), 'Two on one day', context);
  expect(message?.text).toContain('Tue, Dec 1, 10:00 AM PST:');
  expect(message?.text).toContain('Tue, Dec 1, 11:00 AM PST:');
});

test('the parts of an address in a panel may have several lines, so that they fit the narrowest phone', async () => {
  const message = await renderSample(mailCatalog.get('class-sign-up-confirmed'), 'In the studio', context);
  const panel = /<tr class="detail">[\s\S]*?<\/table>/.exec(message?.html ?? '')?.[0] ?? '';
  const values = panel.match(/<td class="ink"[\s\S]*?<\/td>/g)?.join('');
  expect(values).toContain('display:inline-block');
  expect(values).not.toContain('nowrap');
});

test('every mail has a sample, except the test of another mail', () => {
  const withoutSample = [...mailCatalog.values()].filter(({ samples }) => Object.keys(samples).length === 0);
  expect(withoutSample.map(({ name }) => name)).toEqual(['email-test']);
});

test('an unknown mail or case has no sample', async () => {
  expect(await renderSample(mailCatalog.get('constructor'), 'name', context)).toBeUndefined();
  expect(await renderSample(mailCatalog.get('login-link'), 'toString', context)).toBeUndefined();
});

test.each(Object.entries(frames))(
  'all text of the frame "%s" has enough contrast in both schemes',
  (_name, { light, dark }) => {
    const pairs: [HexColor, HexColor][] = [light, dark].flatMap(
      ({ page, card, panel, ink, quiet, link, button, onButton }) => [
        ...[page, card, panel].flatMap((ground) =>
          [ink, quiet, link].map((text): [HexColor, HexColor] => [text, ground]),
        ),
        [onButton, button] as [HexColor, HexColor],
      ],
    );
    const { paper, ...receipt } = receiptPaper;
    for (const [text, ground] of [...pairs, [receipt.ink, paper], [receipt.quiet, paper]] as const)
      expect(getContrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  },
);

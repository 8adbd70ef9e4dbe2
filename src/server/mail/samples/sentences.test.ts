import { expect, test } from 'vitest';
import { isSentence, listRequiredNames, type MailWords } from '#domain/content/mail-words.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { samplePlaces } from '#seeds/sample-places.ts';
import type { Message } from '../message.ts';
import { templates } from '../templates.ts';
import { findWorded } from '../worded-mail.ts';
import { renderSample, samples } from './render-sample.ts';

const business = { ...sampleBusiness, places: Object.values(samplePlaces) };
const context = { publicUrl: 'https://studio.test', timeZone: 'America/Los_Angeles', business };
const HOSTILE = '<img src=x onerror=alert(1)> &amp; "quoted" </p>';
const escaped = '&lt;img src=x onerror=alert(1)&gt; &amp;amp; &quot;quoted&quot; &lt;/p&gt;';

type Sample = { said: Set<string>; message: Message };

async function renderCase(kind: string, variant: string, ownWords: Record<string, string>): Promise<Sample> {
  const said = new Set<string>();
  const onSentence = (name: string) => said.add(name);
  const message = (await renderSample(kind, variant, { ...context, ownWords, onSentence })) as Message;
  return { said, message };
}

const rewordAll = (delivered: MailWords, toText: (name: string) => string) =>
  Object.fromEntries(
    Object.entries(delivered)
      .filter(([name]) => isSentence(name) || name === 'preview')
      .map(([name, text]) => [
        name,
        [toText(name), ...listRequiredNames(name, text).map((fact) => `{${fact}}`)].join(' '),
      ]),
  );

const kinds = Object.entries(samples).flatMap(([kind, cases]) => {
  const delivered = findWorded(templates[kind as keyof typeof templates])?.words;
  return delivered ? [{ kind, delivered, variants: Object.keys(cases) }] : [];
});

test.each(kinds)(
  'each sentence of $kind can be reworded, and keeps its facts',
  async ({ kind, delivered, variants }) => {
    const own = rewordAll(delivered, (name) => `Reworded ${name}: ${HOSTILE}.`);
    const unsaid = new Set(Object.keys(delivered).filter(isSentence));
    for (const variant of variants) {
      const { said, message } = await renderCase(kind, variant, own);
      expect(message.html).toContain(`Reworded preview: ${escaped}.`);
      expect(message.html).not.toContain('<img src=x');
      for (const name of said) {
        unsaid.delete(name);
        expect([name, message.html.includes(`Reworded ${name}: ${escaped}.`)]).toEqual([name, true]);
        expect([name, message.text.includes(`Reworded ${name}: ${HOSTILE}.`)]).toEqual([name, true]);
      }
      const isFilled = !/\{\w+\}/.test(message.html.replaceAll(/<style>[^<]*<\/style>/g, '') + message.text);
      expect([variant, isFilled]).toEqual([variant, true]);
      // A link has its place, as in the email as delivered.
      const before = (await renderCase(kind, variant, {})).message;
      expect(message.html.match(/<a /g)?.length).toBe(before.html.match(/<a /g)?.length);
    }
    // The samples show the owner every sentence.
    expect([...unsaid]).toEqual([]);
  },
);

test('a sentence that lacks what a later release requires is as delivered', async () => {
  const { message } = await renderCase('waitlist-offer', 'In turn', { heldUntil: 'It’s yours for a while.' });
  expect(message.text).toContain('the spot is yours until Tuesday, November 10, 12:00 PM PST.');
});

test('names within a fact of a sentence are not replaced', async () => {
  const own = { byHost: 'By {host}, {class}', surprise: '{class} {phone}' };
  const template = templates['sign-up-taken-off'];
  const links = { sign: () => 'sample', verify: () => undefined };
  const facts = { ...samples['sign-up-taken-off']['Taken off'], title: '{host}', hostName: 'Ana' };
  const { text } = await template(facts as never, { ...context, ownWords: own, links, to: 'maya@example.com' });
  expect(text).toContain('By Ana, {host}');
});

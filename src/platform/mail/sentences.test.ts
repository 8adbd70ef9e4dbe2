import { expect, test } from 'vitest';
import { mailCatalog } from '#app/services.ts';
import { classMails } from '#features/classes/mails.ts';
import { isSentence, listRequiredNames, type MailWords } from '#platform/text/mail-words.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { samplePlaces } from '#seeds/sample-places.ts';
import type { Message } from './message.ts';
import { renderSample } from './render-sample.ts';
import { findWorded } from './worded-mail.ts';

const business = { ...sampleBusiness, places: Object.values(samplePlaces) };
const context = { publicUrl: 'https://studio.test', timeZone: 'America/Los_Angeles', business };
const HOSTILE = '<img src=x onerror=alert(1)> &amp; "quoted" </p>';
const escaped = '&lt;img src=x onerror=alert(1)&gt; &amp;amp; &quot;quoted&quot; &lt;/p&gt;';

type Sample = { said: Set<string>; message: Message };

async function renderCase(kind: string, variant: string, ownWords: Record<string, string>): Promise<Sample> {
  const said = new Set<string>();
  const onSentence = (name: string) => said.add(name);
  const message = (await renderSample(mailCatalog.get(kind), variant, { ...context, ownWords, onSentence })) as Message;
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

const loaded = await Promise.all(
  [...mailCatalog.values()].map(async (mail) => ({ mail, worded: findWorded(await mail.load()) })),
);
const kinds = loaded.flatMap(({ mail, worded }) =>
  worded ? [{ kind: mail.name, delivered: worded.words, variants: Object.keys(mail.samples) }] : [],
);

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
  const mail = classMails['sign-up-taken-off'];
  const template = await mail.load();
  const links = { sign: () => 'sample', verify: () => undefined };
  const facts = { ...mail.samples['Taken off'], title: '{host}', hostName: 'Ana' };
  const { text } = await template(facts as never, { ...context, ownWords: own, links, to: 'maya@example.com' });
  expect(text).toContain('By Ana, {host}');
});

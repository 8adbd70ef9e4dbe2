import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formType, newsletterOf, rushToUnsubscribe, someone, unsubscribePath } from '../support/newsletter.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { openStudio, PUBLIC_URL, type Studio } from '../support/studio.ts';

let studio: Studio;
/** The same without limits: many people at once, from one machine. */
let unlimited: Processes;
let list: ReturnType<typeof newsletterOf>;

beforeAll(async () => {
  studio = await openStudio();
  unlimited = await openProcesses({ environment: { RATE_LIMITS: 'off' } });
  list = newsletterOf(studio);
});
afterAll(async () => {
  await studio.close();
  await closeProcesses(unlimited);
});

const oneClick = 'List-Unsubscribe=One-Click';

const postForm = (url: string, payload: string, type = formType) => list.send(url, payload, type);

describe('unsubscribing', () => {
  test('the link of the mail takes the address off the list, and nobody is written to', async () => {
    const maya = someone();
    await list.subscribe(maya);
    const { signature } = await list.ownLink(maya.email);
    const answer = await list.post(unsubscribePath, { email: maya.email, signature });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: "You’ve been unsubscribed successfully. I'm sorry to see you go!" });
    expect(await list.onList(maya.email)).toBe(0);
    expect(await list.lettersTo(maya.email)).toEqual(['newsletter-welcome']);
  });

  test('without a signature the address is told, once, with a way back', async () => {
    const maya = someone();
    await list.subscribe(maya);
    const answers = [
      await list.post(unsubscribePath, { email: maya.email }),
      await list.post(unsubscribePath, { email: maya.email }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(await list.onList(maya.email)).toBe(0);
    expect(await list.lettersTo(maya.email)).toEqual(['newsletter-welcome', 'newsletter-goodbye']);
    const goodbye = (await studio.mailsTo(maya.email, 2)).find(({ subject }) => subject.includes('off the list'));
    expect(goodbye?.text).toContain(`${PUBLIC_URL}/#newsletter`);
    expect(goodbye?.headers).toBeUndefined();
  });

  test('twenty unsigned ones at once write one goodbye', async () => {
    const came = await rushToUnsubscribe(unlimited, 20);
    expect(came).toEqual({ refused: 0, onList: 0, letters: ['newsletter-welcome', 'newsletter-goodbye'] });
  });

  test('the signature of another address counts as none', async () => {
    const [maya, leo] = [someone(), someone()];
    await list.subscribe(maya);
    await list.subscribe(leo);
    const { signature } = await list.ownLink(leo.email);
    expect((await list.post(unsubscribePath, { email: maya.email, signature })).statusCode).toBe(200);
    expect(await list.lettersTo(maya.email)).toEqual(['newsletter-welcome', 'newsletter-goodbye']);
    expect(await list.onList(leo.email)).toBe(1);
  });

  test('an address that was never on the list gets the same answer, and no mail', async () => {
    const { email } = someone();
    const answer = await list.post(unsubscribePath, { email });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: "You’ve been unsubscribed successfully. I'm sorry to see you go!" });
    expect(await list.lettersTo(email)).toEqual([]);
  });
});

describe("a mail program's own button (RFC 8058)", () => {
  const multipart = { type: 'multipart/form-data; boundary=line', head: 'Content-Disposition: form-data; name=' };
  const inParts = `--line\r\n${multipart.head}"List-Unsubscribe"\r\n\r\nOne-Click\r\n--line--\r\n`;

  test.each([
    ['urlencoded', oneClick, formType],
    ['multipart', inParts, multipart.type],
  ])('posted as %s takes the address off: 200, no words, no cookie, no redirect, no goodbye', async (_, body, type) => {
    const maya = someone();
    await list.subscribe(maya);
    const { link } = await list.ownLink(maya.email);
    for (const _press of ['first', 'again']) {
      const answer = await postForm(link, body, type);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers.location).toBeUndefined();
    }
    expect(await list.onList(maya.email)).toBe(0);
    expect(await list.lettersTo(maya.email)).toEqual(['newsletter-welcome']);
  });

  test('with a wrong signature, another’s or none it is refused and changes nothing', async () => {
    const [maya, leo] = [someone(), someone()];
    await list.subscribe(maya);
    await list.subscribe(leo);
    const own = `/unsubscribe?email=${encodeURIComponent(maya.email)}`;
    const { signature: another } = await list.ownLink(leo.email);
    const madeUp = studio.links.sign('unsubscribe', maya.email);
    for (const url of [own, `${own}&signature=${another}`, `${own}&signature=${madeUp}`, `${own}&signature=`]) {
      expect((await postForm(url, oneClick)).statusCode).toBe(400);
    }
    expect((await postForm('/unsubscribe', oneClick)).statusCode).toBe(400);
    expect(await list.onList(maya.email)).toBe(1);
    expect(await list.onList(leo.email)).toBe(1);
  });

  test('a broken multipart body is a 400, other bodies are 415, a big one is 413', async () => {
    const url = `/unsubscribe?email=${encodeURIComponent(someone().email)}`;
    expect((await postForm(url, 'not in parts', multipart.type)).statusCode).toBe(400);
    expect((await postForm(url, oneClick, 'multipart/form-data')).statusCode).toBe(400);
    expect((await postForm(url, oneClick, 'text/plain')).statusCode).toBe(415);
    expect((await postForm(url, `${oneClick}&${'x'.repeat(5000)}`)).statusCode).toBe(413);
  });
});

describe('the form of the page, without scripts', () => {
  test('with the link of the mail it leads back to the page, without a goodbye', async () => {
    const maya = someone();
    await list.subscribe(maya);
    const answer = await postForm((await list.ownLink(maya.email)).link, '');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/unsubscribe?result=success');
    expect(await list.onList(maya.email)).toBe(0);
    expect(await list.lettersTo(maya.email)).toEqual(['newsletter-welcome']);
  });

  test('with the address alone it does the same, and the address is told', async () => {
    const maya = someone();
    await list.subscribe(maya);
    const answer = await postForm(`/unsubscribe?email=${encodeURIComponent(maya.email)}`, '');
    expect(answer.headers.location).toBe('/unsubscribe?result=success');
    expect(await list.lettersTo(maya.email)).toEqual(['newsletter-welcome', 'newsletter-goodbye']);
  });

  test('without an address, with two or with half of one it leads to the page of the error', async () => {
    for (const query of ['', '?email=', '?email=maya', '?email=a@example.com&email=b@example.com']) {
      const answer = await postForm(`/unsubscribe${query}`, '');
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe('/unsubscribe?result=error');
    }
  });

  test('another site’s page cannot send it', async () => {
    const maya = someone();
    await list.subscribe(maya);
    const answer = await studio.app.inject({
      method: 'POST',
      url: `/unsubscribe?email=${encodeURIComponent(maya.email)}`,
      headers: { 'content-type': formType, origin: 'https://elsewhere.example' },
    });
    expect(answer.statusCode).toBe(403);
    expect(await list.onList(maya.email)).toBe(1);
  });
});

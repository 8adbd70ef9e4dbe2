import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { payPalControls } from '../support/practice-paypal.ts';
import { type Checkout, shopClient } from '../support/shop-client.ts';
import { wireBrowser } from '../support/wire-browser.ts';
import { freeDay } from './support/days.ts';
import { type OwnerAtDesk, openDesk } from './support/desk.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { beginsFormula, cellsOf, formulas } from './support/formulas.ts';
import { drawnBytes, noPhotographs, noSignatures, withStowaways } from './support/hostile-files.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
let desk: OwnerAtDesk;
beforeAll(async () => {
  town = await openTown();
  desk = await openDesk(town);
});
afterAll(() => town.close());

const [title, date] = ['Ink and Paper', freeDay()];
let people = 0;

/** Signs someone new up with this file as the signature, whatever it is. */
async function sign(bytes: Buffer) {
  people += 1;
  const { status, body } = await wireBrowser(() => town.url).ask('POST', '/api/signup', {
    ...{ name: 'Ida Bell', email: `signer-${people}@example.com`, phone: '5035550100', classTitle: title, date },
    ...{ waiver: true, signature: `data:image/png;base64,${bytes.toString('base64')}`, recaptchaToken: 'token' },
  });
  return { status, signUpId: String(body.signUpId) };
}

/** The signature that the owner is shown behind a sign-up. */
async function signatureOf(signUpId: string): Promise<Buffer> {
  const { body } = await desk.ask('GET', `/api/admin/signups/${signUpId}`);
  const { signature } = body.waiver as { signature: string };
  return Buffer.from(signature.replace('data:image/png;base64,', ''), 'base64');
}

/** Every file of a tin's photograph, as a visitor is served it. */
async function picturesOf(tin: string): Promise<Buffer[]> {
  const [found] = (await (await fetch(`${town.url}/api/chocolates?ids=${tin}`)).json()) as {
    pictures: Record<'avif' | 'webp', string>;
  }[];
  const paths = Object.values(found?.pictures ?? {}).flatMap((set) => set.split(', ').map((one) => one.split(' ')[0]));
  return Promise.all(
    paths.filter(Boolean).map(async (path) => Buffer.from(await (await fetch(`${town.url}${path}`)).arrayBuffer())),
  );
}

/** Whether a kept file is one picture in this format and holds nothing else. */
async function isClean(bytes: Buffer, format: string[]): Promise<boolean> {
  const { format: found = '', exif, icc, xmp, comments } = await sharp(bytes).metadata();
  const alone = [exif, icc, xmp, comments].every((more) => more === undefined);
  return format.includes(found) && alone && !bytes.includes('stowaway') && !bytes.includes('script');
}

fault(
  {
    row: 29,
    threat: 'Signatures, uploads',
    required:
      'PNG only, ≤100 KB, decoded, re-encoded: every hostile file refused (20 and more each way), nothing kept that rode along',
  },
  async () => {
    await desk.addClass({ title, date, time: '18:00', capacity: 100 });
    const tin = await desk.addTin('Photographed', 5);
    const [forged, posed, stowaways] = [await noSignatures(), await noPhotographs(), await withStowaways()];

    const taken = { signatures: [] as string[], photographs: [] as string[] };
    for (const [what, bytes] of forged) if ((await sign(bytes)).status !== 400) taken.signatures.push(what);
    for (const [what, bytes] of posed)
      if ((await desk.sendFile(`/api/chocolates/${tin}/picture`, bytes)).status !== 400) taken.photographs.push(what);
    const untouched = (await picturesOf(tin)).length;
    expect(forged.length).toBeGreaterThanOrEqual(20);
    expect(posed.length).toBeGreaterThanOrEqual(20);

    const dirty: string[] = [];
    const statuses: { status: number }[] = [];
    for (const [what, bytes] of stowaways) {
      const signed = await sign(bytes);
      const given = await desk.sendFile(`/api/chocolates/${tin}/picture`, bytes);
      statuses.push(signed, given);
      if (!(await isClean(await signatureOf(signed.signUpId), ['png']))) dirty.push(`signature: ${what}`);
      const kept = await picturesOf(tin);
      const clean = await Promise.all(kept.map((file) => isClean(file, ['heif', 'webp'])));
      if (kept.length === 0 || clean.includes(false)) dirty.push(`photograph: ${what}`);
    }
    const alive = await fetch(`${town.url}/readyz`);
    return {
      found: `signatures: ${forged.length - taken.signatures.length}/${forged.length} refused, photographs: ${posed.length - taken.photographs.length}/${posed.length}; ${stowaways.length} whole PNGs with something riding along, given both ways: made again, ${dirty.length} kept it`,
      as: { taken, untouched, dirty, made: statusesOf(statuses), alive: alive.status },
      required: {
        ...{ taken: { signatures: [], photographs: [] }, untouched: 0, dirty: [], alive: 200 },
        made: { 200: stowaways.length, 201: stowaways.length },
      },
    };
  },
);

/** Buys a tin as someone of this name. */
async function buy(tin: string, name: string, email: string): Promise<void> {
  const { checkOut, capture, place } = shopClient(() => town.url, '10.9.0.1');
  const cart = { cartItems: [{ _id: tin, quantity: 1 }], isLocalPickup: false };
  const checkout = (await checkOut(cart)).body as Checkout;
  const address = { address_line_1: name, admin_area_1: name, admin_area_2: name, postal_code: '97201' };
  const shipping = { name: { full_name: name }, address };
  await payPalControls(town.url).approve(checkout.orderId, {
    payer: { email, givenName: name, surname: name },
    shipping,
  });
  await capture(checkout.orderId);
  expect((await place(checkout, cart, 0)).status).toBe(201);
}

const exports = [
  '/api/admin/users/csv',
  '/api/admin/subscribers/csv',
  '/api/admin/signups/export',
  '/api/admin/orders/export',
  '/api/finances/csv',
];
const orders = times(formulas.length, 6);

fault(
  {
    row: 30,
    threat: 'CSV injection',
    required: `${formulas.length} cells in every column of words of ${exports.length} exports, parsed back: 0 begin a formula, words and numbers intact`,
  },
  async () => {
    const signature = `data:image/png;base64,${(await drawnBytes()).toString('base64')}`;
    const anybody = wireBrowser(() => town.url);
    const made: { status: number }[] = [];
    const rates: number[] = [];
    for (const [index, words] of formulas.entries()) {
      const [day, email] = [freeDay(), `formula-${index}@example.com`];
      const client = { firstName: words, lastName: words, preferredName: words, city: words, email };
      made.push(await desk.ask('POST', '/api/admin/users', client));
      rates.push(index * 1_234.56 + 0.01);
      const entry = { date: day, time: '09:00', class: words, location: words, rate: Number(rates.at(-1)?.toFixed(2)) };
      made.push(await desk.ask('POST', '/api/finances', entry));
      const about = { title: words, date: day, time: '09:00', location: words, capacity: 5 };
      made.push(await desk.ask('POST', '/api/admin/events', about));
      const person = { name: words, email, phone: words.slice(0, 40), classTitle: words, date: day };
      made.push(await anybody.ask('POST', '/api/signup', { ...person, waiver: true, signature, recaptchaToken: 't' }));
    }
    const addresses = ['=1+1', '+1', '-1+1', "=cmd|'/c", '＝1'].map((name) => `${name}@formula.example`);
    for (const email of addresses) made.push(await anybody.ask('POST', '/api/subscribers/subscribe', { email }));
    const tin = await desk.addTin('=1+1', formulas.length);
    for (const words of formulas.slice(0, orders)) await buy(tin, words, '-1+1@formula.example');

    const files = await Promise.all(
      exports.map(async (path) => cellsOf(String((await desk.ask('GET', path)).body.csv))),
    );
    const cells = files.flat(2);
    const begin = cells.filter(beginsFormula);
    const asTyped = new Set(cells.map((cell) => cell.replace(/^'/, '')));
    const lost = formulas.map((words) => words.trim()).filter((words) => !asTyped.has(words));
    const uneven = files.filter((rows) => new Set(rows.map((row) => row.length)).size !== 1).length;
    /** Whether the column holds these numbers among its others, written as numbers. */
    const holds = (file: number, column: string, numbers: number[]) => {
      const found = new Set(files[file]?.map((row) => Number(row[files[file]?.[0]?.indexOf(column) ?? -1])));
      return numbers.every((number) => found.has(number));
    };
    const numbers = {
      rates: holds(
        4,
        'Rate',
        rates.map((rate) => Number(rate.toFixed(2))),
      ),
      subtotals: holds(3, 'Subtotal', [18]),
    };
    return {
      found: `${cells.length} cells in ${exports.length} exports: ${begin.length} begin a formula, ${lost.length} of ${formulas.length} words changed; numbers intact: ${JSON.stringify(numbers)}`,
      as: { made: statusesOf(made), begin, lost, uneven, numbers },
      required: {
        made: { 201: 4 * formulas.length + 4, 400: 1 },
        ...{ begin: [], lost: [], uneven: 0, numbers: { rates: true, subtotals: true } },
      },
    };
  },
);

import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { hasWebAddress } from '#platform/text/names.ts';
import { formulas, isFormula, parseCells } from '../support/attacks/formulas.ts';
import {
  createFilesWithHiddenContent,
  createInvalidPhotos,
  createInvalidSignatures,
  createSignatureBytes,
} from '../support/attacks/hostile-files.ts';
import { createFreeDay } from '../support/bookings/free-slot-times.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { type AdminClient, createAdminClient } from '../support/http/admin-client.ts';
import { createHttpClient } from '../support/http/http-client.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';
import { type Checkout, createShopClient } from '../support/shop/shop-client.ts';

let deployment: Deployment;
let admin: AdminClient;
beforeAll(async () => {
  deployment = await startDeployment();
  admin = await createAdminClient(deployment);
});
afterAll(() => deployment.close());

const [title, date] = ['Ink and Paper', createFreeDay()];
let people = 0;

async function signUpWithSignature(bytes: Buffer) {
  people += 1;
  const { status, body } = await createHttpClient(() => deployment.url).request('POST', '/api/signup', {
    name: 'Ida Bell',
    email: `signer-${people}@example.com`,
    phone: '5035550100',
    classTitle: title,
    date,
    waiver: true,
    signature: `data:image/png;base64,${bytes.toString('base64')}`,
    recaptchaToken: 'token',
  });
  return { status, signUpId: String(body.signUpId) };
}

async function getSignature(signUpId: string): Promise<Buffer> {
  const { body } = await admin.request('GET', `/api/admin/signups/${signUpId}`);
  const { signature } = body.waiver as { signature: string };
  return Buffer.from(signature.replace('data:image/png;base64,', ''), 'base64');
}

async function getPhotoFiles(chocolate: string): Promise<Buffer[]> {
  const [chocolateRow] = (await (await fetch(`${deployment.url}/api/chocolates?ids=${chocolate}`)).json()) as {
    pictures: Record<'avif' | 'webp', string>;
  }[];
  const paths = Object.values(chocolateRow?.pictures ?? {}).flatMap((set) =>
    set.split(', ').map((source) => source.split(' ')[0]),
  );
  return Promise.all(
    paths
      .filter(Boolean)
      .map(async (path) => Buffer.from(await (await fetch(`${deployment.url}${path}`)).arrayBuffer())),
  );
}

async function isReencoded(bytes: Buffer, format: string[]): Promise<boolean> {
  const { format: actualFormat = '', exif, icc, xmp, comments } = await sharp(bytes).metadata();
  const alone = [exif, icc, xmp, comments].every((metadata) => metadata === undefined);
  return format.includes(actualFormat) && alone && !bytes.includes('stowaway') && !bytes.includes('script');
}

defineFault(
  {
    row: 29,
    threat: 'Signatures, uploads',
    required:
      'PNG only, ≤100 KB, decoded, re-encoded: every hostile file refused (20 and more each way), nothing kept that rode along',
  },
  async () => {
    await admin.addClass({ title, date, time: '18:00', capacity: 100 });
    const chocolate = await admin.addChocolate('Photographed', 5);
    const [signatureResults, photoResults, payloadResults] = [
      await createInvalidSignatures(),
      await createInvalidPhotos(),
      await createFilesWithHiddenContent(),
    ];

    const acceptedFiles = { signatures: [] as string[], photographs: [] as string[] };
    for (const [label, bytes] of signatureResults)
      if ((await signUpWithSignature(bytes)).status !== 400) acceptedFiles.signatures.push(label);
    for (const [label, bytes] of photoResults)
      if ((await admin.sendFile(`/api/chocolates/${chocolate}/picture`, bytes)).status !== 400)
        acceptedFiles.photographs.push(label);
    const untouched = (await getPhotoFiles(chocolate)).length;
    expect(signatureResults.length).toBeGreaterThanOrEqual(20);
    expect(photoResults.length).toBeGreaterThanOrEqual(20);

    const dirty: string[] = [];
    const statuses: { status: number }[] = [];
    for (const [label, bytes] of payloadResults) {
      const signed = await signUpWithSignature(bytes);
      const uploadResponse = await admin.sendFile(`/api/chocolates/${chocolate}/picture`, bytes);
      statuses.push(signed, uploadResponse);
      if (!(await isReencoded(await getSignature(signed.signUpId), ['png']))) dirty.push(`signature: ${label}`);
      const storedPhotos = await getPhotoFiles(chocolate);
      const clean = await Promise.all(storedPhotos.map((file) => isReencoded(file, ['heif', 'webp'])));
      if (storedPhotos.length === 0 || clean.includes(false)) dirty.push(`photograph: ${label}`);
    }
    const alive = await fetch(`${deployment.url}/readyz`);
    return {
      found: `signatures: ${signatureResults.length - acceptedFiles.signatures.length}/${signatureResults.length} refused, photographs: ${photoResults.length - acceptedFiles.photographs.length}/${photoResults.length}; ${payloadResults.length} whole PNGs with something riding along, given both ways: made again, ${dirty.length} kept it`,
      actual: { taken: acceptedFiles, untouched, dirty, made: countStatuses(statuses), alive: alive.status },
      required: {
        taken: { signatures: [], photographs: [] },
        untouched: 0,
        dirty: [],
        alive: 200,
        made: { 200: payloadResults.length, 201: payloadResults.length },
      },
    };
  },
);

async function buyChocolate(chocolate: string, name: string, email: string): Promise<void> {
  const { checkout: checkOut, capture, place } = createShopClient(() => deployment.url, '10.9.0.1');
  const cart = { cartItems: [{ _id: chocolate, quantity: 1 }], isLocalPickup: false };
  const checkout = (await checkOut(cart)).body as Checkout;
  const address = { address_line_1: name, admin_area_1: name, admin_area_2: name, postal_code: '97201' };
  const shipping = { name: { full_name: name }, address };
  await createPayPalControls(deployment.url).approve(checkout.orderId, {
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
const orders = repetitions(formulas.length, 6);

defineFault(
  {
    row: 30,
    threat: 'CSV injection',
    required: `${formulas.length} cells in every column of words of ${exports.length} exports, parsed back: 0 begin a formula, words and numbers intact`,
  },
  async () => {
    const signature = `data:image/png;base64,${(await createSignatureBytes()).toString('base64')}`;
    const anybody = createHttpClient(() => deployment.url);
    const responses: { status: number }[] = [];
    const rates: number[] = [];
    for (const [index, formula] of formulas.entries()) {
      const [day, email] = [createFreeDay(), `formula-${index}@example.com`];
      const client = { firstName: formula, lastName: formula, preferredName: formula, city: formula, email };
      responses.push(await admin.request('POST', '/api/admin/users', client));
      rates.push(index * 1_234.56 + 0.01);
      const entry = {
        date: day,
        time: '09:00',
        class: formula,
        location: formula,
        rate: Number(rates.at(-1)?.toFixed(2)),
      };
      responses.push(await admin.request('POST', '/api/finances', entry));
      const classBody = { title: formula, date: day, time: '09:00', location: formula, capacity: 5 };
      responses.push(await admin.request('POST', '/api/admin/events', classBody));
      const person = { name: formula, email, phone: formula.slice(0, 40), classTitle: formula, date: day };
      responses.push(
        await anybody.request('POST', '/api/signup', { ...person, waiver: true, signature, recaptchaToken: 't' }),
      );
    }
    const addresses = ['=1+1', '+1', '-1+1', "=cmd|'/c", '＝1'].map((name) => `${name}@formula.example`);
    for (const email of addresses)
      responses.push(await anybody.request('POST', '/api/subscribers/subscribe', { email }));
    const chocolate = await admin.addChocolate('=1+1', formulas.length);
    for (const formula of formulas.slice(0, orders)) await buyChocolate(chocolate, formula, '-1+1@formula.example');

    const files = await Promise.all(
      exports.map(async (path) => parseCells(String((await admin.request('GET', path)).body.csv))),
    );
    const cells = files.flat(2);
    const begin = cells.filter(isFormula);
    const asTyped = new Set(cells.map((cell) => cell.replace(/^'/, '')));
    const missingFormulas = formulas.map((formula) => formula.trim()).filter((formula) => !asTyped.has(formula));
    const uneven = files.filter((rows) => new Set(rows.map((row) => row.length)).size !== 1).length;
    const holds = (file: number, column: string, numbers: number[]) => {
      const numbersFound = new Set(files[file]?.map((row) => Number(row[files[file]?.[0]?.indexOf(column) ?? -1])));
      return numbers.every((number) => numbersFound.has(number));
    };
    const numbers = {
      rates: holds(
        4,
        'Rate',
        rates.map((rate) => Number(rate.toFixed(2))),
      ),
      subtotals: holds(3, 'Subtotal', [18]),
    };
    // The names of a client and of a person who signs up; titles and places may have addresses.
    const refused = 2 * formulas.filter(hasWebAddress).length;
    return {
      found: `${cells.length} cells in ${exports.length} exports: ${begin.length} begin a formula, ${missingFormulas.length} of ${formulas.length} words changed; numbers intact: ${JSON.stringify(numbers)}`,
      actual: { made: countStatuses(responses), begin, lost: missingFormulas, uneven, numbers },
      required: {
        made: { 201: 4 * formulas.length + 4 - refused, 400: 1 + refused },
        begin: [],
        lost: [],
        uneven: 0,
        numbers: { rates: true, subtotals: true },
      },
    };
  },
);

import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '#platform/database/tables/files.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createBlankPng, createSignaturePng } from '#tests/support/classes/signature.ts';
import { createPixelBomb } from '#tests/support/shop/photos.ts';
import { waivers } from '../../tables/classes.ts';

let testApp: TestApp;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;

beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  classFixture = await createClassFixture(testApp);
});
afterAll(() => testApp.close());

describe('signatures', () => {
  const expectRejected = async (data: Buffer | string) => {
    const event = await classFixture.addClass();
    const url = typeof data === 'string' ? data : `data:image/png;base64,${data.toString('base64')}`;
    const response = await classFixture.signUp(classFixture.createSignUpForm(event, { signature: url }));
    expect(response.statusCode).toBe(400);
    expect((await classFixture.countPlaces(event.id))?.taken).toBe(0);
    return response.json() as { reason: string; message: string };
  };

  test('an empty drawing is refused as a signature', async () => {
    expect(await expectRejected(await createBlankPng())).toMatchObject({
      reason: 'signature-empty',
      message: 'Please sign your name and save your signature before submitting the form.',
    });
  });

  test('a signature that is too small to read is refused with a message', async () => {
    const small = await sharp(Buffer.from(classFixture.signature.split(',')[1] ?? '', 'base64'))
      .resize(100, 40)
      .png()
      .toBuffer();
    for (const picture of [small, await createBlankPng(1, 1)]) {
      expect(await expectRejected(picture)).toMatchObject({
        reason: 'signature-too-small',
        message: 'Your signature is very small. Please sign a little larger.',
      });
    }
  });

  test('a file that only begins like a PNG is refused as a signature', async () => {
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await expectRejected(picture)).toMatchObject({ reason: 'signature-unreadable' });
    const truncatedPng = Buffer.from((await createSignaturePng()).split(',')[1] ?? '', 'base64').subarray(0, 200);
    expect(await expectRejected(truncatedPng)).toMatchObject({ reason: 'signature-unreadable' });
  });

  test('a signature with too many pixels is refused', async () => {
    expect(await expectRejected(createPixelBomb())).toMatchObject({ reason: 'signature-too-large' });
  });

  test('a signature of more than 100 KB is refused', async () => {
    expect(await expectRejected(`data:image/png;base64,${'A'.repeat(140_004)}`)).toMatchObject({
      reason: 'signature-too-large',
      message: 'The image of your signature is too large. Please use a PNG of at most 100 KB.',
    });
  });

  test('data after the end of a signature is removed', async () => {
    const event = await classFixture.addClass();
    const clean = Buffer.from(classFixture.signature.split(',')[1] ?? '', 'base64');
    const polyglot = Buffer.concat([clean, Buffer.from('<script>alert(1)</script>')]);
    const payload = classFixture.createSignUpForm(event, {
      email: 'polyglot@example.com',
      signature: `data:image/png;base64,${polyglot.toString('base64')}`,
    });
    expect((await classFixture.signUp(payload)).statusCode).toBe(201);
    const [row] = await testApp.connection.db
      .select({ bytes: files.bytes })
      .from(files)
      .innerJoin(waivers, sql`${waivers.signatureId} = ${files.id}`)
      .where(sql`${waivers.email} = 'polyglot@example.com'`);
    expect(row?.bytes.includes('script')).toBe(false);
  });
});

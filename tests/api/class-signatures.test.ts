import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waivers } from '#database/tables/classes.ts';
import { files } from '#database/tables/files.ts';
import { classDesk } from '../support/class-desk.ts';
import { blankPng, drawnPng } from '../support/signature.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: Awaited<ReturnType<typeof classDesk>>;

beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  desk = await classDesk(studio);
});
afterAll(() => studio.close());

describe('signatures', () => {
  const refused = async (data: Buffer | string) => {
    const event = await desk.addClass();
    const url = typeof data === 'string' ? data : `data:image/png;base64,${data.toString('base64')}`;
    const answer = await desk.signUp(desk.body(event, { signature: url }));
    expect(answer.statusCode).toBe(400);
    expect((await desk.placesOf(event.id))?.taken).toBe(0);
    return answer.json() as { reason: string; message: string };
  };

  test('an empty sheet is no signature', async () => {
    expect(await refused(await blankPng())).toMatchObject({
      reason: 'signature-empty',
      message: 'Please sign your name and save your signature before submitting the form.',
    });
  });

  test('a picture that is too small to read is told so', async () => {
    const small = await sharp(Buffer.from(desk.signature.split(',')[1] ?? '', 'base64'))
      .resize(100, 40)
      .png()
      .toBuffer();
    for (const picture of [small, await blankPng(1, 1)]) {
      expect(await refused(picture)).toMatchObject({
        reason: 'signature-too-small',
        message: 'Your signature is very small. Please sign a little larger.',
      });
    }
  });

  test('what only claims to be a PNG is refused', async () => {
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await refused(picture)).toMatchObject({ reason: 'signature-unreadable' });
    const cut = Buffer.from((await drawnPng()).split(',')[1] ?? '', 'base64').subarray(0, 200);
    expect(await refused(cut)).toMatchObject({ reason: 'signature-unreadable' });
  });

  test('a pixel bomb is refused', async () => {
    expect(await refused(await blankPng(8_000, 8_000))).toMatchObject({ reason: 'signature-too-large' });
  });

  test('a picture over 100 KB is refused', async () => {
    expect(await refused(`data:image/png;base64,${'A'.repeat(140_004)}`)).toMatchObject({
      reason: 'signature-too-large',
      message: 'The picture of your signature is too large. Please use a PNG of at most 100 KB.',
    });
  });

  test('what rides along in the file is not kept', async () => {
    const event = await desk.addClass();
    const clean = Buffer.from(desk.signature.split(',')[1] ?? '', 'base64');
    const polyglot = Buffer.concat([clean, Buffer.from('<script>alert(1)</script>')]);
    const payload = desk.body(event, {
      email: 'polyglot@example.com',
      signature: `data:image/png;base64,${polyglot.toString('base64')}`,
    });
    expect((await desk.signUp(payload)).statusCode).toBe(201);
    const [row] = await studio.connection.db
      .select({ bytes: files.bytes })
      .from(files)
      .innerJoin(waivers, sql`${waivers.signatureId} = ${files.id}`)
      .where(sql`${waivers.email} = 'polyglot@example.com'`);
    expect(row?.bytes.includes('script')).toBe(false);
  });
});

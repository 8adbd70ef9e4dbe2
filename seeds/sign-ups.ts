import { createHash } from 'node:crypto';
import { newId } from '#database/id.ts';
import type { StudioRows } from '#database/seed.ts';
import { currentWaiver, waiverText } from '#domain/classes/waiver.ts';
import { addDays } from '#domain/day.ts';
import { people, returningStudent } from './people.ts';
import { drawnSignature } from './signature.ts';

/** The next class of this name is full. */
const FULL_TITLE = 'Slow Flow';
const FULL_CAPACITY = 12;
/** Waivers were signed before the first class that the studio remembers. */
const SIGNED_DAYS_AGO = 21;
/** How far ahead people have signed up, in days. */
const AHEAD_DAYS = 8;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000);

type ClassRow = StudioRows['classes'][number];

/**
 * Who signed up at the sample studio: everybody has signed the waiver, one class to come is full, those of the next
 * week have a few people, and most who were in the last two weeks' classes are ticked off. Marks the places as taken.
 */
export async function sampleSignUps(
  today: string,
  now: Date,
  classes: ClassRow[],
): Promise<Pick<StudioRows, 'files' | 'waiverTexts' | 'waivers' | 'signUps'>> {
  const text = waiverText(currentWaiver);
  const { version } = currentWaiver;
  const signedAt = daysBefore(now, SIGNED_DAYS_AGO);
  const files: StudioRows['files'] = [];
  const waivers: StudioRows['waivers'] = [];
  for (const { name, email, phone } of people) {
    const bytes = await drawnSignature(name);
    const picture = { id: newId(), kind: 'signature', contentType: 'image/png' } as const;
    files.push({ ...picture, bytes, sizeBytes: bytes.length, sha256: sha256(bytes), createdAt: signedAt });
    const proof = { version, signatureId: picture.id, ip: '127.0.0.1', userAgent: 'sample', signedAt };
    waivers.push({ id: newId(), name, email, phone, ...proof });
  }

  const full = classes.find(({ title, day }) => title === FULL_TITLE && day > addDays(today, 1));
  if (!full) throw new Error(`no upcoming ${FULL_TITLE} to fill`);
  full.capacity = FULL_CAPACITY;
  const signUps: StudioRows['signUps'] = [];
  const own = classes.filter(({ isExternal, day }) => !isExternal && day <= addDays(today, AHEAD_DAYS));
  for (const [index, row] of own.entries()) {
    const isPast = row.day < today;
    for (const [place, waiver] of whoComes(waivers, row === full, isPast, index).entries()) {
      const { id: waiverId, name, email, phone } = waiver;
      const createdAt = isPast ? signedAt : daysBefore(now, place % 5);
      // Nobody is reminded of what was, or at the studio's first minute of what is tomorrow.
      const remindedAt = row.day <= addDays(today, 1) ? now : null;
      const attendedAt = isPast && (index + place) % 5 !== 0 ? now : null;
      signUps.push({ id: newId(), classId: row.id, waiverId, name, email, phone, createdAt, remindedAt, attendedAt });
    }
  }
  for (const row of classes) row.taken = signUps.filter(({ classId }) => classId === row.id).length;
  return { files, waiverTexts: [{ version, text, sha256: sha256(text) }], waivers, signUps };
}

/** Twelve in the full class, three to six in every other; the returning student has still to sign up for those to come. */
function whoComes(all: StudioRows['waivers'], isFull: boolean, isPast: boolean, index: number) {
  if (isFull) return all.slice(0, FULL_CAPACITY);
  const free = isPast ? all : all.filter(({ email }) => email !== returningStudent.email);
  const first = (index * 3) % free.length;
  return [...free.slice(first), ...free.slice(0, first)].slice(0, 3 + (index % 4));
}

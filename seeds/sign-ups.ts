import { createHash } from 'node:crypto';
import type { SeedRows } from '#app/seed-store.ts';
import { newId } from '#platform/database/id.ts';
import { addDays } from '#platform/time/day.ts';
import { people, returningStudent } from './people.ts';
import { sampleWaiverVersion } from './sample-waiver.ts';
import { drawSignature } from './signature.ts';

/** The next class of this name is full. */
const FULL_TITLE = 'Slow Flow';
const FULL_CAPACITY = 12;
/** Waivers are signed before the first sample class. */
const SIGNED_DAYS_AGO = 21;
/** How many days ahead people have signed up. */
const AHEAD_DAYS = 8;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000);

type ClassRow = SeedRows['classes'][number];

/**
 * Creates the sample sign-ups and updates the places taken. Everyone has signed the waiver, one upcoming class is full,
 * and most past attendees are marked as present.
 */
export async function createSampleSignUps(
  today: string,
  now: Date,
  classes: ClassRow[],
): Promise<Pick<SeedRows, 'files' | 'waiverVersions' | 'waivers' | 'signUps'>> {
  const { version } = sampleWaiverVersion;
  const signedAt = daysBefore(now, SIGNED_DAYS_AGO);
  const files: SeedRows['files'] = [];
  const waivers: SeedRows['waivers'] = [];
  for (const { name, email, phone } of people) {
    const bytes = await drawSignature(name);
    const signatureFile = { id: newId(), kind: 'signature', contentType: 'image/png' } as const;
    files.push({ ...signatureFile, bytes, sizeBytes: bytes.length, sha256: sha256(bytes), createdAt: signedAt });
    const proof = { version, signatureId: signatureFile.id, ip: '127.0.0.1', userAgent: 'sample', signedAt };
    waivers.push({ id: newId(), name, email, phone, ...proof });
  }

  const fullClass = classes.find(({ title, day }) => title === FULL_TITLE && day > addDays(today, 1));
  if (!fullClass) throw new Error(`no upcoming ${FULL_TITLE} to fill`);
  fullClass.capacity = FULL_CAPACITY;
  const signUps: SeedRows['signUps'] = [];
  const ownClasses = classes.filter(({ isExternal, day }) => !isExternal && day <= addDays(today, AHEAD_DAYS));
  for (const [index, row] of ownClasses.entries()) {
    const isPast = row.day < today;
    for (const [place, waiver] of selectAttendees(waivers, row === fullClass, isPast, index).entries()) {
      const { id: waiverId, name, email, phone } = waiver;
      const createdAt = isPast ? signedAt : daysBefore(now, place % 5);
      // Prevents reminders of past classes, and of tomorrow's classes right after seeding.
      const remindedAt = row.day <= addDays(today, 1) ? now : null;
      const attendance = isPast && (index + place) % 5 !== 0 ? 'here' : 'not-here';
      const attendanceMarkedAt = attendance === 'here' ? now : null;
      const person = { id: newId(), classId: row.id, waiverId, name, email, phone };
      signUps.push({ ...person, createdAt, remindedAt, attendance, attendanceMarkedAt });
    }
  }
  for (const row of classes) row.placesTaken = signUps.filter(({ classId }) => classId === row.id).length;
  return { files, waiverVersions: [sampleWaiverVersion], waivers, signUps };
}

/**
 * Selects twelve people for the full class and three to six for others; the returning student has no upcoming sign-up.
 */
function selectAttendees(allWaivers: SeedRows['waivers'], isFull: boolean, isPast: boolean, index: number) {
  if (isFull) return allWaivers.slice(0, FULL_CAPACITY);
  const candidates = isPast ? allWaivers : allWaivers.filter(({ email }) => email !== returningStudent.email);
  const first = (index * 3) % candidates.length;
  return [...candidates.slice(first), ...candidates.slice(0, first)].slice(0, 3 + (index % 4));
}

import { createHash } from 'node:crypto';
import { newId } from '#database/id.ts';
import type { StudioRows } from '#database/seed.ts';
import { currentWaiver, waiverText } from '#domain/classes/waiver.ts';
import { addDays, weekday } from '#domain/day.ts';
import { chocolates } from './chocolates.ts';
import { people } from './people.ts';
import { drawnSignature } from './signature.ts';
import { weeklyClasses, workshops } from './timetable.ts';

const WEEKS_BEFORE = 2;
const WEEKS_AHEAD = 12;
/** The next class of this name is full. */
const FULL_TITLE = 'Slow Flow';

/** The sample studio around a day: classes of the last two and the next twelve weeks, the shelf, and a full class. */
export async function sampleStudio(today: string, now: Date): Promise<StudioRows> {
  const classes = timetable(today, now);
  const full = classes.find(({ title, day }) => title === FULL_TITLE && day > addDays(today, 1));
  if (!full) throw new Error(`no upcoming ${FULL_TITLE} to fill`);
  full.capacity = 12;

  const text = waiverText(currentWaiver);
  const files: StudioRows['files'] = [];
  const waivers: StudioRows['waivers'] = [];
  const signUps: StudioRows['signUps'] = [];
  for (const { name, email, phone } of people) {
    const bytes = await drawnSignature(name);
    const signatureId = newId();
    const waiverId = newId();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { kind: 'signature', contentType: 'image/png', sizeBytes: bytes.length, createdAt: now } as const;
    files.push({ id: signatureId, bytes, sha256, ...file });
    const { version } = currentWaiver;
    const proof = { version, signatureId, ip: '127.0.0.1', userAgent: 'sample', signedAt: now };
    waivers.push({ id: waiverId, name, email, phone, ...proof });
    if (signUps.length < full.capacity) {
      signUps.push({ id: newId(), classId: full.id, waiverId, name, email, phone, createdAt: now });
    }
  }
  full.taken = signUps.length;

  return {
    classes,
    chocolates: chocolates.map((tin) => ({ id: newId(), ...tin, createdAt: now })),
    files,
    waiverTexts: [{ version: currentWaiver.version, text, sha256: createHash('sha256').update(text).digest('hex') }],
    waivers,
    signUps,
    subscribers: people.slice(0, 5).map(({ email }) => ({ id: newId(), email, subscribedAt: now })),
  };
}

type ClassRow = StudioRows['classes'][number] & { capacity: number };

function timetable(today: string, createdAt: Date): ClassRow[] {
  const rows: ClassRow[] = [];
  const first = -7 * WEEKS_BEFORE;
  for (let offset = first; offset < 7 * WEEKS_AHEAD; offset++) {
    const day = addDays(today, offset);
    for (const { weekday: on, ...seed } of weeklyClasses) {
      if (on === weekday(day)) rows.push({ id: newId(), day, createdAt, ...seed });
    }
  }
  for (const { daysFromToday, ...seed } of workshops) {
    rows.push({ id: newId(), day: addDays(today, daysFromToday), createdAt, ...seed });
  }
  return rows;
}

import type { SignedWaiver, SignUp } from '#contract/sign-ups-desk.ts';
import type { Cell } from '#domain/csv.ts';
import { dayInWords, timeInWords, type WallTime } from '#domain/day.ts';
import { wallTimeAt, zoneAbbreviation } from '#domain/wall-time.ts';
import { sha256 } from '../../../sha256.ts';
import type { findProof, ListedRow } from './store.ts';

/** A sign-up as the owner's list has it. */
export function signUpOf(row: ListedRow): SignUp {
  return {
    _id: row.id,
    date: row.day,
    time: row.time,
    classTitle: row.title,
    location: row.location,
    eventId: row.classId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    attended: row.attendedAt !== null,
    cancelled: row.cancelledAt !== null,
    classCancelled: row.classCancelledAt !== null,
    createdAt: row.createdAt.toISOString(),
    waiverSigned: row.waiverId !== null,
  };
}

/** The proof with its signature as a picture; both fingerprints are taken again and compared with those of the signing. */
export function waiverOf(proof: NonNullable<Awaited<ReturnType<typeof findProof>>>): SignedWaiver {
  const { picture } = proof;
  // As retention leaves it (decision 36). A signature that is missing above someone's email was not taken by it.
  const forgotten = proof.email === '' && picture.sizeBytes === 0 && picture.sha256 === '';
  return {
    version: proof.version,
    text: proof.text,
    sha256: proof.sha256,
    name: proof.name,
    email: proof.email,
    phone: proof.phone,
    signedAt: proof.signedAt.toISOString(),
    address: proof.ip,
    userAgent: proof.userAgent,
    signature: forgotten ? '' : `data:${picture.contentType};base64,${picture.bytes.toString('base64')}`,
    signatureSha256: picture.sha256,
    intact: sha256(proof.text) === proof.sha256 && (forgotten || sha256(picture.bytes) === picture.sha256),
    forgotten,
  };
}

/** The columns of that file. */
export const csvHead = [
  'Date',
  'Time',
  'Zone',
  'Class',
  'Location',
  'Name',
  'Email',
  'Phone',
  'Signed up',
  'Attended',
  'Spot cancelled',
  'Class cancelled',
  'Waiver signed',
];

const yes = (at: Date | null) => (at ? 'yes' : 'no');

/** A sign-up in a file for spreadsheets. */
export function csvCells(row: ListedRow, timeZone: string): Cell[] {
  return [
    row.day,
    row.time,
    zoneAbbreviation(row, timeZone),
    row.title,
    row.location,
    row.name,
    row.email,
    row.phone,
    stamp(wallTimeAt(row.createdAt, timeZone)),
    yes(row.attendedAt),
    yes(row.cancelledAt),
    yes(row.classCancelledAt),
    row.waiverId ? 'yes' : 'no',
  ];
}

const stamp = ({ day, time }: WallTime) => `${day} ${time}`;

/** What the history calls a sign-up: its class, and nobody's name. */
export function titleOf({ title, day, time }: { title: string } & WallTime): string {
  return `${title}, ${dayInWords(day)}, ${timeInWords(time)}`;
}

import { sha256 } from '#platform/crypto/sha256.ts';
import type { CsvColumns } from '#platform/http/files/streamed-response.ts';
import { formatLongDay, formatTime, type WallTime } from '#platform/time/day.ts';
import { getZoneAbbreviation, toWallTime } from '#platform/time/wall-time.ts';
import type { SignedWaiver, SignUp } from '../contract/sign-ups-admin.ts';
import type { Attendance } from './domain/attendance.ts';
import type { findFinance, findSignedWaiver, SignUpListRow } from './store.ts';

export function serializeSignUp(row: SignUpListRow): SignUp {
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
    ...serializeMarks(row),
    cancelled: row.cancelledAt !== null,
    classCancelled: row.classCancelledAt !== null,
    createdAt: row.createdAt.toISOString(),
    waiverSigned: row.waiverId !== null,
    guestOf: row.guestOf,
  };
}

/** The waiver with its signature image. Recomputes both hashes and compares them with those of the signing. */
export function serializeWaiver(proof: NonNullable<Awaited<ReturnType<typeof findSignedWaiver>>>): SignedWaiver {
  const { picture } = proof;
  // The state after retention (decision 36). A missing signature with an email present was not removed by retention.
  const isErased = proof.email === '' && picture.sizeBytes === 0 && picture.sha256 === '';
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
    signature: isErased ? '' : `data:${picture.contentType};base64,${picture.bytes.toString('base64')}`,
    signatureSha256: picture.sha256,
    intact: sha256(proof.text) === proof.sha256 && (isErased || sha256(picture.bytes) === picture.sha256),
    forgotten: isErased,
  };
}

/** The entry of a class in the finances. */
export const serializeFinance = (row: NonNullable<Awaited<ReturnType<typeof findFinance>>>) => ({
  date: row.day,
  class: row.className,
  rate: row.rateCents,
  paymentMethod: row.paymentMethod,
  paid: row.paid,
});

type MarkColumns = 'attendance' | 'attendanceMarkedAt' | 'paidBy' | 'paidCents' | 'paidMarkedAt';

/** Whether a person came and how they paid, and when the newest mark of each was made. */
export const serializeMarks = (row: Pick<SignUpListRow, MarkColumns>) => ({
  attended: row.attendance === 'here',
  attendance: row.attendance,
  markedAt: row.attendanceMarkedAt?.toISOString() ?? null,
  paidBy: row.paidBy,
  paid: row.paidCents,
  paidMarkedAt: row.paidMarkedAt?.toISOString() ?? null,
});

const attendanceCells: Record<Attendance, string> = { here: 'yes', 'not-here': 'no', 'no-show': 'no-show' };

const formatYesNo = (at: Date | null) => (at ? 'yes' : 'no');

export const createCsvColumns = (timeZone: string): CsvColumns<SignUpListRow> => [
  ['Date', ({ day }) => day],
  ['Time', ({ time }) => time],
  ['Zone', (row) => getZoneAbbreviation(row, timeZone)],
  ['Class', ({ title }) => title],
  ['Location', ({ location }) => location],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Signed up', ({ createdAt }) => formatTimestamp(toWallTime(createdAt, timeZone))],
  ['Attended', ({ attendance }) => attendanceCells[attendance]],
  ['Spot cancelled', ({ cancelledAt }) => formatYesNo(cancelledAt)],
  ['Class cancelled', ({ classCancelledAt }) => formatYesNo(classCancelledAt)],
  ['Waiver signed', ({ waiverId }) => (waiverId ? 'yes' : 'no')],
  ['Guest of', ({ guestOf }) => guestOf],
  ['Paid by', ({ paidBy }) => paidBy ?? ''],
  ['Paid', ({ paidCents }) => (paidCents === null ? '' : { cents: paidCents })],
];

const formatTimestamp = ({ day, time }: WallTime) => `${day} ${time}`;

/** The history's label for a sign-up: its class, without the person's name. */
export function formatClassLabel({ title, day, time }: { title: string } & WallTime): string {
  return `${title}, ${formatLongDay(day)}, ${formatTime(time)}`;
}

import { useContent } from '#platform/shell/content.ts';
import { parseEmailAddress } from '#platform/text/email-address.ts';
import { trimLine } from '#platform/text/line.ts';
import { formatGuestName, type Guest, MAX_GUEST_NAME_LENGTH, MAX_GUESTS } from '../domain/guests.ts';

/** Up to three people whom a person brings along, folded away. */
export function GuestFields({ errors }: { errors: GuestErrors }) {
  const input = (name: GuestField, label: string, attributes: object) => (
    <label className="block font-semibold">
      {label}
      <input
        name={name}
        className="input mt-1 font-normal"
        autoComplete="off"
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={errors[name] && `${name}-error`}
        {...attributes}
      />
      <span id={`${name}-error`} className="mt-1 block font-medium text-accent empty:hidden" aria-live="polite">
        {errors[name]}
      </span>
    </label>
  );
  const nameLength = { maxLength: MAX_GUEST_NAME_LENGTH };
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center before:content-['+\a0'/'']">
        Bring someone with you
      </summary>
      <p className="mt-1 text-quiet">{useContent('sign-up-parts').guests}</p>
      {guestRows.map((row) => (
        <fieldset key={row} className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-display text-[1.25rem]">Guest {row + 1}</legend>
          {input(`guests/${row}/firstName`, 'First name', nameLength)}
          {input(`guests/${row}/lastName`, 'Last name', nameLength)}
          <div className="sm:col-span-2">{input(`guests/${row}/email`, 'Email (optional)', { type: 'email' })}</div>
        </fieldset>
      ))}
    </details>
  );
}

/** The rows of the form. */
const guestRows = Array.from({ length: MAX_GUESTS }, (_, row) => row);

const parts = ['firstName', 'lastName', 'email'] as const;
type GuestPart = (typeof parts)[number];
type GuestField = `guests/${number}/${GuestPart}`;
export type GuestErrors = Partial<Record<GuestField, string>>;

/** The names of the fields, which are also their paths in a request. */
export const guestFieldNames = guestRows.flatMap((row) => parts.map((part): GuestField => `guests/${row}/${part}`));

/** The rows with an entry, by their index. */
export type GuestEntries = ReadonlyMap<number, Guest & { email: string }>;

export function readGuests(data: FormData): GuestEntries {
  const read = (row: number, part: GuestPart) => trimLine(String(data.get(`guests/${row}/${part}`) ?? ''));
  return new Map(
    guestRows
      .map(
        (row) =>
          [
            row,
            { firstName: read(row, 'firstName'), lastName: read(row, 'lastName'), email: read(row, 'email') },
          ] as const,
      )
      .filter(([, guest]) => formatGuestName(guest).trim() || guest.email),
  );
}

/** The guests in a request; nothing without one. */
export const toGuestList = (guests: GuestEntries) => (guests.size > 0 ? { guests: [...guests.values()] } : {});

/** A message for each missing name and each invalid email. */
export function validateGuests(guests: GuestEntries): GuestErrors {
  const errors: GuestErrors = {};
  for (const [row, { firstName, lastName, email }] of guests) {
    if (!firstName) errors[`guests/${row}/firstName`] = 'Please enter your guest’s first name.';
    if (!lastName) errors[`guests/${row}/lastName`] = 'Please enter your guest’s last name.';
    if (email && !parseEmailAddress(email)) errors[`guests/${row}/email`] = 'Please enter a valid email address.';
  }
  return errors;
}

/** The messages of a response, whose guests have no empty rows between them. */
export function toGuestErrors(guests: GuestEntries, fields: Readonly<Record<string, string>>): GuestErrors {
  const errors: GuestErrors = {};
  for (const [index, row] of [...guests.keys()].entries())
    for (const part of parts) {
      const message = fields[`body/guests/${index}/${part}`];
      if (message) errors[`guests/${row}/${part}`] = message;
    }
  return errors;
}

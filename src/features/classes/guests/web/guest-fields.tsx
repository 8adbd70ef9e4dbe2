import { useContent } from '#platform/shell/content.ts';
import { MAX_GUEST_NAME_LENGTH } from '../domain/guests.ts';
import { type GuestErrors, type GuestField, guestRows } from './guests.ts';

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

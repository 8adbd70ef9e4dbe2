import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { lateCancellations, MAX_FREE_HOURS } from '#domain/settings/cancellation.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { FormOptions, FormTextField } from '#web/ui/form-fields.tsx';
import { formatUntil } from '#web/ui/format-hours.ts';
import { EditButton } from './edit-button.tsx';
import { wholeNumber } from './field-rules.ts';
import { Part } from './part.tsx';

export const CancellationForm = z.object({
  freeHours: wholeNumber(0, MAX_FREE_HOURS, `Please enter whole hours, from 0 to ${MAX_FREE_HOURS}.`),
  late: z.enum(lateCancellations, 'Please choose what happens later.'),
  moves: z.enum(['until-begin', 'while-free'], 'Please choose how long a session can be moved.'),
});

/** Converts the form to the setting. */
export const toCancellation = ({ moves, ...terms }: z.output<typeof CancellationForm>) => ({
  ...terms,
  movesLate: moves === 'until-begin',
});

const lateNames = {
  half: 'Half of what they paid comes back',
  nothing: 'Nothing comes back',
  ask: 'They ask you, and you decide',
} as const;
const moveNames = { late: 'Until it begins', free: 'As long as cancelling is free' };

/** How long clients cancel and move a session for free, and what happens later. */
export function CancellationPart({ settings: { cancellation, version } }: { settings: AdminSettings }) {
  const { freeHours, late, movesLate } = cancellation;
  return (
    <Part
      heading="Cancelling a session"
      where="Where clients choose what they pay, in the confirmation, and beside their booking."
    >
      <FactList
        facts={[
          { term: 'Free', text: formatUntil(freeHours * 60) },
          { term: 'Later', text: lateNames[late] },
          { term: 'Moving', text: movesLate ? moveNames.late : moveNames.free },
        ]}
      />
      <p className="measure mt-4 text-quiet">
        What comes back is sent through PayPal automatically. After a late cancellation you can still refund the rest,
        in your list of bookings.
      </p>
      <EditButton
        label="Change how clients cancel"
        title="How clients cancel"
        text="It counts for sessions that are booked from now on. Sessions that are booked already keep what their clients were told."
        schema={CancellationForm}
        defaultValue={{ freeHours: String(freeHours), late, moves: movesLate ? 'until-begin' : 'while-free' }}
        hidden={{ intent: 'cancellation', version: String(version) }}
      >
        {(fields) => (
          <div className="whole grid gap-5">
            <FormTextField
              field={fields.freeHours}
              label="Free until this many hours before"
              inputMode="numeric"
              hint="With 24, a session on Wednesday at 6 PM is free to cancel until Tuesday at 6 PM. With 0, until it begins."
            />
            <FormOptions
              field={fields.late}
              type="radio"
              label="Later"
              options={lateCancellations.map((name) => [name, lateNames[name]])}
            />
            <FormOptions
              field={fields.moves}
              type="radio"
              label="Clients can move a session"
              options={[
                ['until-begin', moveNames.late],
                ['while-free', moveNames.free],
              ]}
            />
          </div>
        )}
      </EditButton>
    </Part>
  );
}

import { useState } from 'react';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { addDays } from '#platform/time/day.ts';
import { FailedNotice } from '#platform/ui/failed-notice.tsx';
import { FormOptions, FormSelect, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import type { NewForm } from '../../../appointments/web/admin/appointment-form.ts';
import type { SavedSessionType } from '../../../contract/settings.ts';
import { formatSessionName } from '../../../sessions/domain/session-types.ts';
import { formatSessionPrice } from '../../../sessions/web/admin/session-form.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { OFFER_DAYS } from '../../domain/appointment-offers.ts';

type Fields = FormFields<typeof NewForm>;

/** Whether the appointments are booked, or offered to the client. `onOffer` is called when an offer is chosen. */
export const OfferChoice = ({ field, onOffer }: { field: Fields['kind']; onOffer: () => unknown }) => (
  <div
    className="whole"
    onChange={({ target }) => (target as EventTarget as HTMLInputElement).value === 'offer' && onOffer()}
  >
    <FormOptions
      field={field}
      type="radio"
      label="What happens?"
      columns="flex flex-wrap gap-x-8"
      options={[
        ['book', 'Book it now'],
        ['offer', 'Offer it to the client'],
      ]}
    />
  </div>
);

/** The session type of an offer, which decides its price. */
export function OfferedType(props: { field: Fields['sessionType']; sessionTypes: SessionTypes }) {
  const { field } = props;
  const { types, hasFailed, load } = props.sessionTypes;
  const price = types.find(({ key }) => key === field.value)?.price;
  if (hasFailed) return <FailedNotice className="whole" text="Your session types didn’t load." onRetry={load} />;
  return (
    <FormSelect
      // The options are loaded after the field.
      key={types.length}
      field={field}
      label="Session type"
      hint={price && `Price: ${formatSessionPrice(price)}`}
      required
    >
      <option value="">Please choose</option>
      {types.map((type) => (
        <option key={type.key} value={type.key}>
          {formatSessionName(type)}
        </option>
      ))}
    </FormSelect>
  );
}

/** Price, payment and end of an offer. */
export function OfferFields({ fields }: { fields: Fields }) {
  const { day } = useSite().now;
  const isFree = Number(fields.price.value ?? '') === 0 && fields.price.value !== undefined;
  return (
    <>
      <FormTextField
        field={fields.price}
        label="Price of each session"
        inputMode="decimal"
        maxLength={8}
        hint="In US dollars; 0 for free."
        required
      />
      <FormTextField
        field={fields.acceptUntil}
        label="Can be accepted until"
        type="date"
        min={day}
        defaultValue={addDays(day, OFFER_DAYS)}
        hint="The end of this day, and never after the first session begins."
        required
      />
      <div className="whole" hidden={isFree}>
        <FormOptions
          field={fields.payment}
          type="radio"
          label="How is it paid?"
          columns="flex flex-wrap gap-x-8"
          options={[
            ['each', 'Each time, at the session'],
            ['together', 'All at once, through PayPal'],
          ]}
        />
      </div>
      <p className="whole text-quiet">
        The client gets one email with all days and a link to accept. Until then the times are kept for them.
      </p>
    </>
  );
}

/** The session types that can be offered as a series: none until `load` is called, which can be repeated if it failed. */
export function useSessionTypes() {
  const [types, setTypes] = useState<readonly SavedSessionType[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const load = async () => {
    setHasFailed(false);
    try {
      const { sessions } = await ownerApi('GET /api/admin/settings');
      setTypes(sessions.filter(({ offered, oncePerClient }) => offered && !oncePerClient));
    } catch {
      setHasFailed(true);
    }
  };
  return { types, hasFailed, load };
}

export type SessionTypes = ReturnType<typeof useSessionTypes>;

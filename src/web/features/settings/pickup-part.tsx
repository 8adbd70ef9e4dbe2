import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { findPickupPlace, formatPickupAddress } from '#domain/settings/pickup.ts';
import { FormSelect } from '#web/ui/form-fields.tsx';
import { EditButton } from './edit-button.tsx';
import { Part } from './part.tsx';

export const PickupForm = z.object({ pickupPlace: z.string().default('') });

/** Where orders are picked up: at the address of the business, or at one of the places. */
export function PickupPart({ settings: { business, places, version } }: { settings: AdminSettings }) {
  const facts = { ...business, places };
  return (
    <Part
      heading="Pickup"
      where="In the cart, on the Chocolates page and the page of an order, in emails and on packing slips."
    >
      <p>{formatPickupAddress(facts) || 'You have no address yet.'}</p>
      <EditButton
        label="Change where"
        title="Pickup"
        text="The places are those further down this page. The hours are in “Hours and prices in words”."
        schema={PickupForm}
        defaultValue={{ pickupPlace: findPickupPlace(facts)?.name ?? '' }}
        hidden={{ intent: 'pickup', version: String(version), business: JSON.stringify(business) }}
      >
        {(fields) => (
          <FormSelect field={fields.pickupPlace} label="Place">
            <option value="">Your address</option>
            {places
              .filter(({ isOnline }) => !isOnline)
              .map(({ key, name }) => (
                <option key={key} value={name}>
                  {name}
                </option>
              ))}
          </FormSelect>
        )}
      </EditButton>
    </Part>
  );
}

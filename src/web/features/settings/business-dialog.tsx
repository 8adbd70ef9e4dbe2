import type { AdminSettings } from '#contract/settings.ts';
import { FormDialog } from '#web/shell/form-dialog.tsx';
import { FormSelect, FormTextArea, FormTextField } from '#web/ui/form-fields.tsx';
import { AbsenceForm, AnnouncementForm, ClosureForm, ShopForm } from './business-forms.ts';

/** What is edited. The number is the place of an absence in the list; a new one has none. */
export type Edited = 'shop' | 'closure' | 'announcement' | { absence: number | undefined };

type DialogProps = { settings: AdminSettings; onClose: () => void };

/** Edits one part of the settings. */
export function BusinessDialog({ edited, ...props }: DialogProps & { edited: Edited }) {
  if (edited === 'shop') return <ShopDialog {...props} />;
  if (edited === 'closure') return <ClosureDialog {...props} />;
  if (edited === 'announcement') return <AnnouncementDialog {...props} />;
  return <AbsenceDialog {...props} place={edited.absence} />;
}

const createHidden = (intent: string, { version }: AdminSettings) => ({ intent, version: String(version) });

function ShopDialog({ settings, onClose }: DialogProps) {
  const { shippingFee, freeShippingFrom, couponMinimum } = settings.shop;
  return (
    <FormDialog
      title="Prices of the shop"
      text="They count from the next order. Orders that someone is paying at this moment keep theirs."
      schema={ShopForm}
      defaultValue={{ shippingFee, freeShippingFrom: freeShippingFrom ?? '', couponMinimum }}
      hidden={createHidden('shop', settings)}
      submit="Save"
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FormTextField
            field={fields.shippingFee}
            label="Shipping, in dollars"
            inputMode="decimal"
            autoComplete="off"
          />
          <FormTextField
            field={fields.freeShippingFrom}
            label="Free shipping from, in dollars"
            inputMode="decimal"
            autoComplete="off"
            hint="The price of the tins after a discount. Leave empty for never."
          />
          <FormTextField
            field={fields.couponMinimum}
            label="Coupons from, in dollars"
            inputMode="decimal"
            autoComplete="off"
            hint="The lowest price of the tins for which a coupon works."
          />
        </>
      )}
    </FormDialog>
  );
}

function ClosureDialog({ settings, onClose }: DialogProps) {
  return (
    <FormDialog
      title="Close the shop"
      text="Visitors still see the shelf. They cannot check out on these days."
      schema={ClosureForm}
      defaultValue={settings.closure ?? {}}
      hidden={createHidden('closure', settings)}
      submit="Save"
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FormTextField field={fields.from} label="First day" type="date" />
          <FormTextField field={fields.to} label="Last day" type="date" />
          <div className="whole">
            <FormTextArea field={fields.sentence} label="A sentence for visitors" rows={2} />
          </div>
        </>
      )}
    </FormDialog>
  );
}

function AbsenceDialog({ settings, onClose, place }: DialogProps & { place: number | undefined }) {
  const others = settings.absences.filter((_, index) => index !== place);
  return (
    <FormDialog
      title="Time away"
      text="Without sessions, clients find no times from your hours on these days. Classes, booked sessions and slots that you added by hand stay until you cancel or delete them."
      schema={AbsenceForm}
      defaultValue={place === undefined ? { concerns: 'both' } : (settings.absences[place] ?? {})}
      hidden={{ ...createHidden('absence', settings), others: JSON.stringify(others) }}
      submit="Save"
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FormTextField field={fields.from} label="First day" type="date" />
          <FormTextField field={fields.to} label="Last day" type="date" />
          <div className="whole">
            <FormSelect field={fields.concerns} label="No …">
              <option value="both">classes or private sessions</option>
              <option value="classes">classes</option>
              <option value="sessions">private sessions</option>
            </FormSelect>
          </div>
          <div className="whole">
            <FormTextArea field={fields.sentence} label="A sentence for visitors" rows={2} />
          </div>
        </>
      )}
    </FormDialog>
  );
}

function AnnouncementDialog({ settings, onClose }: DialogProps) {
  return (
    <FormDialog
      title="Announcement"
      schema={AnnouncementForm}
      defaultValue={settings.announcement ?? {}}
      hidden={createHidden('announcement', settings)}
      submit="Save"
      onClose={onClose}
    >
      {(fields) => (
        <>
          <div className="whole">
            <FormTextArea field={fields.text} label="Announcement" rows={2} />
          </div>
          <div className="whole">
            <FormTextField
              field={fields.link}
              label="Link"
              autoComplete="off"
              hint="A page such as /calendar, or an address that begins with https://. It may stay empty."
            />
          </div>
          <FormTextField field={fields.from} label="First day" type="date" />
          <FormTextField field={fields.to} label="Last day" type="date" />
        </>
      )}
    </FormDialog>
  );
}

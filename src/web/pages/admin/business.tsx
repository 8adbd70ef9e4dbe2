import { useState } from 'react';
import { useFetcher } from 'react-router';
import { dollarsToCents, formatPrice } from '#domain/money.ts';
import { formatDays } from '#domain/settings/notices.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { BusinessDialog, type Edited } from '#web/features/settings/business-dialog.tsx';
import { BusinessFactsParts } from '#web/features/settings/business-facts.tsx';
import { runBusinessAction } from '#web/features/settings/business-forms.ts';
import { CancellationPart } from '#web/features/settings/cancellation-part.tsx';
import { ClassCutoffsPart } from '#web/features/settings/class-cutoffs-part.tsx';
import { factPartNames, factParts } from '#web/features/settings/fact-parts.ts';
import { InsideAbsence } from '#web/features/settings/inside-absence.tsx';
import { Buttons, Part } from '#web/features/settings/part.tsx';
import { PartList } from '#web/features/settings/part-list.tsx';
import { PickupPart } from '#web/features/settings/pickup-part.tsx';
import { PlacesPart } from '#web/features/settings/places-part.tsx';
import { RemindersPart } from '#web/features/settings/reminders-part.tsx';
import { SessionsPart } from '#web/features/settings/sessions-part.tsx';
import { WaitlistPart } from '#web/features/settings/waitlist-part.tsx';
import { AdminHead } from '#web/shell/admin/admin-title.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import type { Route } from './+types/business';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/business', matches);

export async function clientLoader() {
  const [settings, timesToCome, { busy }] = await Promise.all([
    ownerApi('GET /api/admin/settings'),
    ownerApi('GET /api/admin/times-to-come'),
    ownerApi('GET /api/admin/hours'),
  ]);
  return { settings, timesToCome, busy };
}

export const clientAction = async ({ request }: Route.ClientActionArgs) => runBusinessAction(await request.formData());

/** What the owner changes about the business. */
export default function BusinessPage({ loaderData: { settings, timesToCome, busy } }: Route.ComponentProps) {
  const { submit } = useFetcher();
  const [edited, setEdited] = useState<Edited>();
  const { version, shop, closure, absences, announcement } = settings;
  const send = (fields: Record<string, string>) => submit({ version: String(version), ...fields }, { method: 'post' });
  const removeAbsence = (place: number) =>
    send({ intent: 'remove-absence', others: JSON.stringify(absences.filter((_, index) => index !== place)) });
  const dollars = (amount: number) => formatPrice(dollarsToCents(amount));
  return (
    <>
      <AdminHead heading="Business" intro="What visitors read and pay. Your pages change as soon as you save." />
      <div className="xl:grid xl:grid-cols-[minmax(0,46rem)_auto] xl:gap-x-12">
        <PartList headings={headings} />
        <div className="max-w-[46rem]">
          <Part heading="Prices of the shop" where="In the cart, at the checkout and on the Chocolates page.">
            <FactList
              facts={[
                { term: 'Shipping', text: dollars(shop.shippingFee) },
                {
                  term: 'Free shipping',
                  text: shop.freeShippingFrom === null ? 'Never' : `From ${dollars(shop.freeShippingFrom)}`,
                },
                { term: 'Coupons', text: `From ${dollars(shop.couponMinimum)}` },
              ]}
            />
            <Buttons actions={[['Change prices', () => setEdited('shop')]]} />
          </Part>
          <PickupPart settings={settings} />
          <SessionsPart settings={settings} />
          <CancellationPart settings={settings} />
          <PlacesPart settings={settings} />
          <ClassCutoffsPart settings={settings} />
          <WaitlistPart settings={settings} />
          <RemindersPart settings={settings} />
          <Part heading="Shop closed" where="Above the Chocolates page and the cart, from two weeks before.">
            <p>{closure ? <Days range={closure} text={closure.sentence} /> : 'The shop is open.'}</p>
            <Buttons
              actions={[
                [closure ? 'Change the days' : 'Close the shop', () => setEdited('closure')],
                ...(closure ? [['Open the shop again', () => send({ intent: 'open-shop' })] as const] : []),
              ]}
            />
          </Part>
          <Part heading="Time away" where="Above the pages of classes, sessions or both, from two weeks before.">
            {absences.length === 0 && <p>You have no time away planned.</p>}
            <ul>
              {absences.map((absence, place) => (
                <li
                  key={`${absence.from} ${absence.concerns} ${absence.sentence}`}
                  className="border-line border-t py-4"
                >
                  <Days
                    range={absence}
                    text={[concernNames[absence.concerns], absence.sentence].filter(Boolean).join('. ')}
                  />
                  <InsideAbsence absence={absence} planned={busy} />
                  <Buttons
                    of={formatDays(absence)}
                    actions={[
                      ['Change', () => setEdited({ absence: place })],
                      ['Remove', () => removeAbsence(place)],
                    ]}
                  />
                </li>
              ))}
            </ul>
            <Buttons actions={[['Add time away', () => setEdited({ absence: undefined })]]} />
          </Part>
          <Part heading="Announcement" where="One line above every page.">
            <p>{announcement ? <Days range={announcement} text={announcement.text} /> : 'There is no announcement.'}</p>
            <Buttons
              actions={[
                [announcement ? 'Change the announcement' : 'Write an announcement', () => setEdited('announcement')],
                ...(announcement ? [['Remove it', () => send({ intent: 'remove-announcement' })] as const] : []),
              ]}
            />
          </Part>
          <BusinessFactsParts settings={settings} timesToCome={timesToCome} />
        </div>
      </div>
      {edited && <BusinessDialog edited={edited} settings={settings} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** In the order of the page. */
const headings = [
  'Prices of the shop',
  'Pickup',
  'Sessions',
  'Cancelling a session',
  'Places',
  'Sign-up for classes',
  'Waitlists',
  'Reminders',
  'Shop closed',
  'Time away',
  'Announcement',
  ...factPartNames.map((name) => factParts[name].heading),
  'Opening hours',
  'Time zone',
];

const concernNames = { both: 'No classes or private sessions', classes: 'No classes', sessions: 'No private sessions' };

function Days({ range, text }: { range: { from: string; to: string }; text: string }) {
  const days = formatDays(range);
  return (
    <>
      <strong className="font-semibold">{days[0]?.toUpperCase() + days.slice(1)}</strong>
      {text && <span className="block text-quiet">{text}</span>}
    </>
  );
}

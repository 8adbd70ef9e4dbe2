import { ownerApi } from '#web/api/signed-in.ts';
import { AbsencesPart } from '#web/features/settings/absences-part.tsx';
import { AnnouncementPart } from '#web/features/settings/announcement-part.tsx';
import { runBusinessAction } from '#web/features/settings/business-actions.ts';
import { BusinessFactsParts } from '#web/features/settings/business-facts.tsx';
import { CancellationPart } from '#web/features/settings/cancellation-part.tsx';
import { ClassCutoffsPart } from '#web/features/settings/class-cutoffs-part.tsx';
import { ClosurePart } from '#web/features/settings/closure-part.tsx';
import { factPartNames, factParts } from '#web/features/settings/fact-parts.ts';
import { PartsFold } from '#web/features/settings/part.tsx';
import { PartList } from '#web/features/settings/part-list.tsx';
import { PickupPart } from '#web/features/settings/pickup-part.tsx';
import { PlacesPart } from '#web/features/settings/places-part.tsx';
import { RemindersPart } from '#web/features/settings/reminders-part.tsx';
import { SessionsPart } from '#web/features/settings/sessions-part.tsx';
import { ShopPart } from '#web/features/settings/shop-part.tsx';
import { WaitlistPart } from '#web/features/settings/waitlist-part.tsx';
import { createAdminMeta } from '#web/shell/admin/admin-meta.ts';
import { AdminHead } from '#web/shell/admin/admin-title.tsx';
import type { Route } from './+types/business';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('business', matches);

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
  return (
    <>
      <AdminHead heading="Business" intro="What visitors read and pay. Your pages change as soon as you save." />
      <div className="xl:grid xl:grid-cols-[minmax(0,46rem)_auto] xl:gap-x-12">
        <PartList headings={headings} />
        <div className="max-w-[46rem]">
          <PartsFold value={true}>
            <ShopPart settings={settings} />
            <PickupPart settings={settings} />
            <SessionsPart settings={settings} />
            <CancellationPart settings={settings} />
            <PlacesPart settings={settings} />
            <ClassCutoffsPart settings={settings} />
            <WaitlistPart settings={settings} />
            <RemindersPart settings={settings} />
            <ClosurePart settings={settings} />
            <AbsencesPart settings={settings} planned={busy} />
            <AnnouncementPart settings={settings} />
            <BusinessFactsParts settings={settings} timesToCome={timesToCome} />
          </PartsFold>
        </div>
      </div>
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

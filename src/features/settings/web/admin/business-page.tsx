import { settingsList } from '#app/settings-list.ts';
import type { BookingEndpoints } from '#features/bookings/contract/endpoints.ts';
import { createSessionActions, SessionsPart } from '#features/bookings/sessions/web/admin/sessions-part.tsx';
import { ClosurePart, createClosureActions } from '#features/shop/restock/web/closure-part.tsx';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import type { RegularForm, Setting } from '#platform/settings/setting.ts';
import { runIntent } from '#platform/shell/intents.ts';
import type { SettingsEndpoints } from '../../contract/endpoints.ts';
import { createBusinessActions, createSettingsSaver } from '../business-actions.ts';
import { BusinessFactsParts, factPartNames, factParts, PickupPart } from '../business-facts.tsx';
import { AbsencesPart, AnnouncementPart } from '../notices-parts.tsx';
import { PartList, PartsFold } from '../part.tsx';
import { PlacesPart } from '../places-part.tsx';
import { RegularPart } from '../regular-part.tsx';
import type { Route } from './+types/business-page';

const api = ownerApiOf<SettingsEndpoints<typeof settingsList> & Pick<BookingEndpoints, 'GET /api/admin/hours'>>();

export async function clientLoader() {
  const [settings, timesToCome, { busy }] = await Promise.all([
    api('GET /api/admin/settings'),
    api('GET /api/admin/times-to-come'),
    api('GET /api/admin/hours'),
  ]);
  return { settings, timesToCome, busy };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = await request.formData();
  const saver = createSettingsSaver(data);
  return runIntent(data, {
    ...createBusinessActions(saver, settingsList),
    ...createClosureActions(saver),
    ...createSessionActions(saver.save),
  });
}

type RegularSetting = Extract<(typeof settingsList)[number], { form: RegularForm }>;
const regularSettings = settingsList.filter((one: Setting): one is RegularSetting => one.form !== undefined);

/** The groups that stand between parts of another kind; all others follow these. */
const placedGroups = ['shop', 'sessions', 'classes'];

/** The settings of a group, or of those that are not placed, whose parts are drawn from their declarations. */
const listGroup = (group?: string) =>
  regularSettings.filter(({ form }) =>
    group === undefined ? !placedGroups.includes(form.group) : form.group === group,
  );

/** What the owner changes about the business. */
export default function BusinessPage({ loaderData: { settings, timesToCome, busy } }: Route.ComponentProps) {
  const drawGroup = (group?: string) =>
    listGroup(group).map(({ key, form }) => (
      <RegularPart
        key={key}
        form={form}
        value={settings[key]}
        hidden={{ intent: 'setting', key, version: String(settings.version) }}
      />
    ));
  return (
    <>
      <AdminHead heading="Business" intro="What visitors read and pay. Your pages change as soon as you save." />
      <div className="xl:grid xl:grid-cols-[minmax(0,46rem)_auto] xl:gap-x-12">
        <PartList headings={headings} />
        <div className="max-w-[46rem]">
          <PartsFold value={true}>
            {drawGroup('shop')}
            <PickupPart settings={settings} />
            <SessionsPart settings={settings} />
            {drawGroup('sessions')}
            <PlacesPart settings={settings} />
            {drawGroup('classes')}
            <ClosurePart settings={settings} />
            <AbsencesPart settings={settings} planned={busy} />
            <AnnouncementPart settings={settings} />
            {drawGroup()}
            <BusinessFactsParts settings={settings} timesToCome={timesToCome} />
          </PartsFold>
        </div>
      </div>
    </>
  );
}

const listHeadings = (group?: string) => listGroup(group).map(({ form }) => form.label);

/** In the order of the page. */
const headings = [
  ...listHeadings('shop'),
  'Pickup',
  'Sessions',
  ...listHeadings('sessions'),
  'Places',
  ...listHeadings('classes'),
  'Shop closed',
  'Time away',
  'Announcement',
  ...listHeadings(),
  ...factPartNames.map((name) => factParts[name].label),
  'Opening hours',
  'Time zone',
];

import { accountLinks, yourData } from '#features/privacy/web/privacy-words.ts';
import { YourData } from '#features/privacy/web/your-data.tsx';
import { useContent } from '#platform/shell/content.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { account } from '../accounts-words.ts';
import { CalendarFeed, renewCalendarFeed } from '../calendar-feed.tsx';
import { NameTag } from '../name-tag.tsx';
import { ProfileForm } from '../profile-form.tsx';
import { clientApi } from '../signed-in-api.ts';
import { updateProfile } from '../update-profile.ts';
import { emptyIfUnknown } from '../user-record.ts';
import type { Route } from './+types/account-page';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/*/account', matches);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = params.userId;
  const [user, feed] = await Promise.all([
    clientApi('GET /api/user/{id}', { params: { id } }),
    clientApi('GET /api/user/{id}/calendar-feed', { params: { id } }),
  ]);
  return { user, feed };
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), {
    profile: (data) => updateProfile(params.userId, data),
    'calendar-feed': () => renewCalendarFeed(params.userId),
  });
}

export default function Account({ loaderData: { user, feed } }: Route.ComponentProps) {
  const { intro, calendar } = useContent('client-area').account;
  return (
    <>
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
        <div>
          <h1 className="area-heading">{account.heading}</h1>
          <p className="mt-4 max-w-[34ch] text-quiet">{showLinks(intro)}</p>
          <NameTag name={emptyIfUnknown(user.firstName)} className="mx-auto mt-6 max-lg:hidden" />
        </div>
        <ProfileForm user={user} />
      </div>
      <section className="mt-16 grid gap-x-20 gap-y-8 border-line border-t pt-12 lg:grid-cols-[4fr_7fr]">
        <h2 className="text-[1.6rem]">{calendar.heading}</h2>
        <CalendarFeed address={feed.address} />
      </section>
      <section
        id={accountLinks.anchor}
        className="mt-16 grid gap-x-20 gap-y-8 border-line border-t pt-12 lg:grid-cols-[4fr_7fr]"
      >
        <div>
          <h2 className="text-[1.6rem]">{yourData.heading}</h2>
          <SmartLink href={yourData.page.href} className="link mt-2 inline-flex min-h-11 items-center">
            {yourData.page.label}
          </SmartLink>
        </div>
        <YourData />
      </section>
    </>
  );
}

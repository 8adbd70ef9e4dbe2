import { clientApi } from '#web/api/signed-in.ts';
import { account } from '#web/content/accounts.ts';
import { accountLinks, yourData } from '#web/content/privacy.ts';
import { CalendarFeed, renewCalendarFeed } from '#web/features/accounts/calendar-feed.tsx';
import { NameTag } from '#web/features/accounts/name-tag.tsx';
import { ProfileForm } from '#web/features/accounts/profile-form.tsx';
import { updateProfile } from '#web/features/accounts/update-profile.ts';
import { emptyIfUnknown } from '#web/features/accounts/user-record.ts';
import { YourData } from '#web/features/privacy/your-data.tsx';
import { useContent } from '#web/shell/content.ts';
import { runIntent } from '#web/shell/intents.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { showLinks } from '#web/ui/inline-links.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';
import type { Route } from './+types/account';

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

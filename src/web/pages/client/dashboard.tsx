import { dashboard } from '#web/content/accounts.ts';
import { RedirectIfSignedIn } from '#web/features/accounts/redirect-if-signed-in.tsx';
import { ResendMail } from '#web/features/accounts/resend-mail.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/dashboard', matches);

export default function Dashboard() {
  return (
    <>
      <RedirectIfSignedIn />
      <div className="column min-h-[30rem] pt-10 pb-12 md:pt-16">
        <h1>{dashboard.heading}</h1>
        <ResendMail />
      </div>
      <ClosingLandscape name="calendar-band" />
    </>
  );
}

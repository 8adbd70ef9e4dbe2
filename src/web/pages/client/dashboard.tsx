import { dashboard } from '#web/content/accounts.ts';
import { ResendMail } from '#web/features/accounts/resend-mail.tsx';
import { useRedirectIfSignedIn } from '#web/features/accounts/use-redirect-if-signed-in.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import type { Route } from './+types/dashboard';
import '#web/features/accounts/account.css';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/dashboard', matches);

export default function Dashboard() {
  useRedirectIfSignedIn();
  return (
    <>
      <div className="column min-h-[30rem] pt-10 pb-12 md:pt-16">
        <h1>{dashboard.heading}</h1>
        <ResendMail />
      </div>
      <ClosingLandscape name="calendar-band" />
    </>
  );
}

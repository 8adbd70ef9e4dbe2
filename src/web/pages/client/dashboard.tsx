import { dashboard } from '#web/content/accounts.ts';
import { MailAgain } from '#web/features/accounts/mail-again.tsx';
import { useOwnArea } from '#web/features/accounts/use-own-area.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import type { Route } from './+types/dashboard';
import '#web/features/accounts/account.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/dashboard', matches);

export default function Dashboard() {
  useOwnArea();
  return (
    <>
      <div className="column min-h-[30rem] pt-10 pb-12 md:pt-16">
        <h1>{dashboard.heading}</h1>
        <MailAgain />
      </div>
      <ClosingLandscape name="calendar-band" />
    </>
  );
}

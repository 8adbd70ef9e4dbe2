import { login } from '#web/content/accounts.ts';
import { LoginForm } from '#web/features/accounts/login-form.tsx';
import { OtherWaysIn } from '#web/features/accounts/other-ways-in.tsx';
import { useLoginNote } from '#web/features/accounts/use-login-note.ts';
import { useOwnArea } from '#web/features/accounts/use-own-area.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import type { Route } from './+types/login';
import '#web/features/accounts/account.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/login', matches);

export default function Login() {
  useOwnArea();
  const note = useLoginNote();
  const { heading, other } = login;
  return (
    <>
      <div className="column pt-10 pb-12 md:pt-16">
        <div className="max-w-[32rem]">
          <h1 className="mb-5">{heading}</h1>
          <div role="status">{note && <p className="account-note">{note}</p>}</div>
          <LoginForm />
          <OtherWaysIn other={other} />
        </div>
      </div>
      <ClosingLandscape name="calendar-band" />
    </>
  );
}

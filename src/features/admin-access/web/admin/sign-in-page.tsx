import { Link, Navigate } from 'react-router';
import { createAdminMeta } from '#platform/admin/admin-meta.ts';
import { getAdminToken, useAdminToken } from '#platform/browser-session/stored-admin.ts';
import { fillFacts } from '#platform/business/fact-names.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { getAdminReturnPath } from '../admin-return-path.ts';
import { finishPendingLogout } from '../log-out-owner.ts';
import { OwnerSignInForm } from '../sign-in-form.tsx';
import type { Route } from './+types/sign-in-page';
import '#platform/styles/signed-in.css';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('sign-in', matches);

/** The server renders the same page for all visitors. */
export const loader = () => null;

/** Where to go after the sign-in: the admin area deletes the stored path. A logout that is still pending is sent again. */
export function clientLoader(): string {
  if (getAdminToken() === undefined) void finishPendingLogout();
  return getAdminReturnPath();
}
clientLoader.hydrate = true as const;

/** The admin sign-in. Leads to the admin area once a token is stored, from this form or another tab. */
export default function SignInPage({ loaderData: returnPath }: Route.ComponentProps) {
  const { business } = useSite();
  const isSignedIn = Boolean(useAdminToken());
  return (
    <div className="column py-12 md:py-20">
      {isSignedIn && returnPath && <Navigate to={returnPath} replace />}
      <div className="mx-auto max-w-[420px]">
        {business.name && <p className="mb-8 font-display text-[1.25rem]">{business.name}</p>}
        <h1 className="mb-3">Admin</h1>
        <p className="mb-8 text-quiet">
          {fillFacts('Only for {ownerFirstName}. Clients log in on their own page.', business)}{' '}
          <Link to="/login" className="link whitespace-nowrap">
            Client log in
          </Link>
        </p>
        <OwnerSignInForm />
        <p className="mt-10">
          <Link to="/" className="link">
            Back to the site
          </Link>
        </p>
      </div>
    </div>
  );
}

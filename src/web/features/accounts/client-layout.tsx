import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { area } from '#web/content/accounts.ts';
import { useRealtimeEvents } from '#web/realtime/use-realtime-events.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import type { AreaContext } from './area-user.ts';
import { saveReturnPath } from './return-path.ts';
import { canRestoreSession, checkSession } from './session-check.ts';
import { hasLoggedOut, NO_ID, userPath, useStoredUserText } from './stored-user.ts';
import { emptyIfUnknown, userFromStorage } from './user-record.ts';
import './area.css';

/**
 * Around every page of the client's area: who is signed in, the greeting, the pages' own navigation. The server draws
 * it without knowing anybody; pages inside are drawn in the browser once the client is known.
 */
export function ClientLayout() {
  const { userId = '' } = useParams();
  const text = useStoredUserText();
  const user = useMemo(() => (text ? userFromStorage(text) : undefined), [text]);
  const [isSignedOut, setIsSignedOut] = useState(false);

  if (text === undefined) return <LoadingScreen message={area.loading} />;
  if (text === null && (isSignedOut || !canRestoreSession())) return <RedirectToLogin />;
  if (!user || user.id === NO_ID) return <RestoreSession onSignedOut={() => setIsSignedOut(true)} />;
  if (user.id !== userId) return <WrongAccount to={userPath(user, '')} />;
  return <Area user={user} />;
}

function Area({ user }: { user: User }) {
  const { pathname } = useLocation();
  // Nothing to hear for the frame itself: but the connection is cut when the session ends, on every page of the area.
  useRealtimeEvents({});
  const name = emptyIfUnknown(user.firstName).trim();
  const context: AreaContext = { user };
  return (
    <div className="area">
      <div className="column pt-6 pb-10 md:pt-10">
        <p className="area-greeting">{pathname !== userPath(user, '/account') && area.greeting(name)}</p>
        <nav aria-label={area.label} className="area-nav">
          <ul>
            {area.pages.map(({ label, page }) => (
              <li key={label}>
                <NavLink to={userPath(user, page)} end={page === ''}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="pt-8 md:pt-12">
          <Outlet context={context} />
        </div>
      </div>
      <ClosingLandscape name="calendar-band" low />
    </div>
  );
}

/** In place of the area's pages while it is not known who is there. */
function LoadingScreen({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className="area column grid content-center justify-items-start gap-6 py-16">
      <h1 className="area-heading">{area.label}</h1>
      <p role="status" className="needs-script text-[1.15rem]">
        {message}
      </p>
      <noscript>
        <p className="measure text-[1.15rem]">{area.withoutScript}</p>
      </noscript>
      {children}
    </div>
  );
}

/** Nobody is signed in, or not any more. Unless they logged out, signing in leads back here. */
function RedirectToLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!hasLoggedOut()) saveReturnPath(pathname + search);
    void navigate('/login', { replace: true });
  }, [navigate, pathname, search]);
  return <LoadingScreen message={area.loading} />;
}

/** There is a token, but the browser does not know whose; or it can keep none. The server is asked at once. */
function RestoreSession({ onSignedOut }: { onSignedOut: () => void }) {
  const [unreachable, setUnreachable] = useState(false);
  const restore = async () => {
    setUnreachable(false);
    const status = await checkSession();
    if (status === 'signed-out') onSignedOut();
    setUnreachable(status === 'unreachable');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the button asks again.
  useEffect(() => void restore(), []);
  return (
    <LoadingScreen message={unreachable ? area.unreachable : area.signingIn}>
      {unreachable && (
        <button type="button" className="button" onClick={restore}>
          {area.tryAgain}
        </button>
      )}
    </LoadingScreen>
  );
}

/** The tab's title while this stands in place of the page that the address names; only the browser knows of it. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

/** A client sees only their own pages; the calls behind another's answer 403. */
function WrongAccount({ to }: { to: string }) {
  const { heading, title, text, link } = area.notYours;
  useDocumentTitle(title);
  return (
    <div className="area column grid content-center justify-items-start py-16">
      <h1 className="max-w-[18ch] text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]">{heading}</h1>
      <p className="measure mt-5 text-quiet">{text}</p>
      <Link to={to} className="button mt-8">
        {link}
      </Link>
    </div>
  );
}

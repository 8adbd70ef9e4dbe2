import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { area } from '#web/content/accounts.ts';
import { useRealtimeEvents } from '#web/realtime/use-realtime-events.ts';
import { hasLoggedOut, NO_ID, userPath, useStoredUserText } from '#web/session/stored-user.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import type { AreaContext } from './area-user.ts';
import { saveReturnPath } from './return-path.ts';
import { canRestoreSession, checkSession } from './session-check.ts';
import { emptyIfUnknown, userFromStorage } from './user-record.ts';
import './area.css';

/**
 * Layout of every page in the client area: session check, greeting and navigation. The server renders it without a
 * user; the pages inside render in the browser once the client is known.
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
  // The layout needs no events. The subscription lets every page of the area notice when the session ends.
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

/** Shown while the client is not known yet. */
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

/** Sends a signed-out visitor to the login page. After the login they return here, unless they had logged out. */
function RedirectToLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!hasLoggedOut()) saveReturnPath(pathname + search);
    void navigate('/login', { replace: true });
  }, [navigate, pathname, search]);
  return <LoadingScreen message={area.loading} />;
}

/** Asks the server who is signed in: the token has no stored user, or the browser blocks storage. */
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

/**
 * Sets the tab title while this screen replaces the page at the address. The server cannot set it, because only the
 * browser knows the user.
 */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

/** Shown for the address of another client. The API also answers 403 there. */
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

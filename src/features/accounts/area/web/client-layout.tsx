import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import {
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  useLocation,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { clientTabs } from '#pages.ts';
import { asApiError } from '#platform/api/client.ts';
import { userPath, useStoredUser, useStoredUserText } from '#platform/browser-session/stored-user.ts';
import { isPageOn } from '#platform/business/site-parts.ts';
import { useRealtimeEvents } from '#platform/realtime/web/use-realtime-events.ts';
import { ErrorScreen } from '#platform/shell/error-screen.tsx';
import { useFillFacts, useSite } from '#platform/shell/use-site.ts';
import { FailedNotice } from '#platform/ui/failed-notice.tsx';
import { ClosingLandscape } from '#platform/ui/scenes/closing-landscape.tsx';
import type { User } from '../../contract/accounts.ts';
import type { AreaContext } from '../../session/web/area-user.ts';
import { SIGN_IN_UNREACHABLE, WRONG_ACCOUNT } from '../../session/web/require-client.ts';
import { canRestoreSession } from '../../session/web/session-check.ts';
import { emptyIfUnknown, userFromStorage } from '../../session/web/user-record.ts';
import { area } from '../../web/accounts-words.ts';
import { subscribeAsClient } from '../../web/client-events.ts';
import './area.css';

/** The area fills the window from the start and hides the landscape while it loads, so the footer does not move. */
const fullHeight = 'min-h-[calc(100svh-var(--header-height))]';

/** Leaves only the bottom of the landscape, below the pages for work. */
const MEADOW =
  '[&_img]:max-h-[max(5.6rem,10.2vw)] [&_img]:min-h-0 [&_img]:mask-[linear-gradient(transparent,black_60%)] dark:[&_img]:mask-[linear-gradient(transparent_26%,black_74%)]';

/** Layout of every page in the client area, for the client whom the middleware let in: greeting and navigation. */
export function ClientLayout() {
  const { userId } = useParams();
  const user = useClient();
  useSessionChanges(userId);
  if (user?.id !== userId || !user) return <LoadingScreen message={area.loading} />;
  return (
    <Area user={user}>
      <Outlet context={{ user } satisfies AreaContext} />
    </Area>
  );
}

/** Shown until the middleware and the loaders of the first page have finished. The server renders it, too. */
export function ClientLoading() {
  const text = useStoredUserText();
  const isSigningIn = text === '' || (text === null && canRestoreSession());
  return <LoadingScreen message={isSigningIn ? area.signingIn : area.loading} />;
}

/** Replaces the area when the middleware refused the visitor or a page failed to load. */
export function ClientError() {
  const error = useRouteError();
  const user = useClient();
  const { state, revalidate } = useRevalidator();
  useSessionChanges(user?.id);
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status === WRONG_ACCOUNT && user) return <WrongAccount to={userPath(user, '')} />;
  if (status === SIGN_IN_UNREACHABLE) {
    if (state === 'loading') return <LoadingScreen message={area.signingIn} />;
    return (
      <LoadingScreen message={area.unreachable}>
        <button type="button" className="button" onClick={revalidate}>
          {area.tryAgain}
        </button>
      </LoadingScreen>
    );
  }
  if (!user || !(asApiError(error) || error instanceof TypeError)) return <ErrorScreen error={error} status={status} />;
  return (
    <Area user={user}>
      <h1 className="area-heading">{area.label}</h1>
      <FailedNotice text={asApiError(error)?.message || area.failed} className="mt-6" onRetry={revalidate} />
    </Area>
  );
}

function useClient(): User | undefined {
  const text = useStoredUserText();
  return useMemo(() => (text ? userFromStorage(text) : undefined), [text]);
}

/** Runs the middleware again when the session ends or another client signs in, maybe in another tab. */
function useSessionChanges(checkedId: string | undefined): void {
  const id = useStoredUser()?.id;
  const lastId = useRef(checkedId);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (lastId.current === id) return;
    lastId.current = id;
    void revalidate();
  }, [id, revalidate]);
}

function Area({ user, children }: { user: User; children: ReactNode }) {
  const { pathname } = useLocation();
  // The layout needs no events. The subscription lets every page of the area notice when the session ends.
  useRealtimeEvents({}, subscribeAsClient);
  const { pagesOff } = useSite();
  const showsScene = pathname === userPath(user, '/orders');
  const shownPages = clientTabs.filter(({ page }) => isPageOn(userPath(user, page), pagesOff));
  return (
    <div className={`flex flex-col ${fullHeight}`}>
      <div className="column pt-6 pb-10 md:pt-10">
        <div className="border-line border-b sm:flex sm:items-baseline sm:justify-between sm:gap-x-10">
          <p className="text-[1.05rem] text-quiet empty:hidden max-sm:mb-[0.35rem] sm:order-last sm:shrink-99 sm:truncate">
            {pathname !== userPath(user, '/account') && area.greeting(emptyIfUnknown(user.firstName).trim())}
          </p>
          <nav aria-label={area.label} className="area-nav">
            <ul>
              {shownPages.map(({ label, short, page }) => {
                const to = userPath(user, page);
                return (
                  <li key={label} ref={pathname === to ? showTab : undefined}>
                    <NavLink to={to} end={page === ''}>
                      <TabLabel label={label} short={short} />
                    </NavLink>
                  </li>
                );
              })}
            </ul>
          </nav>
        </div>
        <div className="pt-8 md:pt-12">{children}</div>
      </div>
      <div className={`mt-auto ${showsScene ? '' : MEADOW}`}>
        <ClosingLandscape scene="morning" low />
      </div>
    </div>
  );
}

/** On a phone, screen readers still read the whole label. */
function TabLabel({ label, short }: { label: string; short: string }) {
  const [before, after] = label.split(short);
  return (
    <span>
      {before && <span className="max-sm:sr-only">{before}</span>}
      {short}
      {after && <span className="max-sm:sr-only">{after}</span>}
    </span>
  );
}

/** Scrolls the row of tabs until the current one is in view. The page itself does not move. */
function showTab(tab: HTMLLIElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.clientWidth / 2;
}

/** Shown while the client is not known yet. */
function LoadingScreen({ message, children }: { message: string; children?: ReactNode }) {
  const fill = useFillFacts();
  return (
    <div className={`column grid content-center justify-items-start gap-6 py-16 ${fullHeight}`}>
      <h1 className="area-heading">{area.label}</h1>
      <p role="status" className="needs-script text-[1.15rem]">
        {message}
      </p>
      <noscript>
        <p className="measure text-[1.15rem]">{fill(area.withoutScript)}</p>
      </noscript>
      {children}
    </div>
  );
}

/** Shown for the address of another client. */
function WrongAccount({ to }: { to: string }) {
  const { heading, text, link } = area.notYours;
  return (
    <div className={`column grid content-center justify-items-start py-16 ${fullHeight}`}>
      <h1 className="max-w-[18ch] text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]">{heading}</h1>
      <p className="measure mt-5 text-quiet">{text}</p>
      <Link to={to} className="button mt-8">
        {link}
      </Link>
    </div>
  );
}

import { type ReactNode, useContext, useEffect, useRef } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { Footer } from '#features/site/web/footer.tsx';
import { Header, isShop } from '#features/site/web/header.tsx';
import { SiteNotices } from '#features/site/web/site-notices.tsx';
import type { Api } from '#platform/api/client.ts';
import type { SiteEndpoints } from '#platform/contract/site.ts';
import { AlertHost } from '#platform/shell/alert.tsx';
import { loadContent } from '#platform/shell/content.ts';
import { restoreFields } from '#platform/shell/early-input.ts';
import { ErrorScreen } from '#platform/shell/error-screen.tsx';
import { Nonce } from '#platform/shell/nonce.ts';
import { createPlainMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import fraunces from '#platform/styles/fonts/fraunces-latin.woff2?url';
import instrumentSans from '#platform/styles/fonts/instrument-sans-latin.woff2?url';
import type { Route } from './+types/root';
import '#platform/styles/app.css';

/**
 * Site data for every page: origin, clock, time zone, footer, errors, bot check. A preview may be of the draft of the
 * footer or of the errors.
 */
export async function loader(args: Route.LoaderArgs) {
  const api: Api<SiteEndpoints> = args.context.get(inProcess).api;
  const site = await api('GET /config/site');
  if (!new URL(args.request.url).searchParams.has('preview')) return site;
  return { ...site, ...(await loadContent(args, 'footer', 'errors')).content };
}

/** The site data does not change during a visit, unless the owner changes it. */
export const shouldRevalidate = ({ formAction, currentUrl }: ShouldRevalidateFunctionArgs) =>
  formAction === '/admin/business' ||
  formAction === '/admin/opening' ||
  /pages\/(footer|errors)$/.test(currentUrl.pathname);

export const links: Route.LinksFunction = () => [
  ...[fraunces, instrumentSans].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const meta: Route.MetaFunction = ({ error, matches }) =>
  createPlainMeta(
    isRouteErrorResponse(error) && error.status === 404
      ? { title: 'Page not found', description: 'There is no page at this address.' }
      : { title: 'Something went wrong', description: 'This page could not be shown.' },
    matches,
  );

/** The document around every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const site = useRouteLoaderData<typeof loader>('root');
  const nonce = useContext(Nonce);
  const shop = isShop(pathname);
  // The admin area has a menu of its own, and a closed site has none.
  const isBare = /^\/(?:admin|opening)/.test(pathname);
  // The admin area has its own main element, beside its menu.
  const adminArea = 'features/admin-access/web/admin/admin-area-layout';
  const hasOwnMain = useMatches().some(({ id }) => id === adminArea) && site !== undefined;
  useHydratedDocument(pathname);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={shop ? '#2a1712' : '#faf6ee'} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={shop ? '#2a1712' : '#191b17'} />
        <Meta />
        <Links />
      </head>
      <body className={`flex min-h-dvh flex-col ${shop ? 'shop-side' : ''}`}>
        <ProgressLine />
        <a href="#content" className="button absolute -top-20 left-4 z-50 focus:top-4">
          Skip to content
        </a>
        {!isBare && <SiteNotices notices={site?.notices ?? []} pathname={pathname} />}
        {!isBare && <Header />}
        {hasOwnMain ? (
          children
        ) : (
          <main id="content" tabIndex={-1} className="grow">
            {children}
          </main>
        )}
        {!isBare && <Footer year={site?.now.day.slice(0, 4) ?? ''} />}
        <AlertHost />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * Marks the document as hydrated. After a client-side navigation, screen readers continue at the content, as after a
 * full load.
 */
function useHydratedDocument(pathname: string): void {
  const previousPath = useRef(pathname);
  useEffect(() => {
    // Clicks are replayed when the document is marked, and may send a form.
    restoreFields();
    document.documentElement.setAttribute('data-hydrated', '');
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

export default function Root() {
  return <Outlet />;
}

/** Replaces a page that failed or does not exist. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorScreen error={error} status={isRouteErrorResponse(error) ? error.status : undefined} />;
}

/** Shows a thin line at the top of the window, and a message for screen readers, during a slow navigation. */
function ProgressLine() {
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <div role="status">
      {isNavigating && (
        <div className="progress-line fixed inset-x-0 top-0 z-60 h-0.5">
          <span className="sr-only">Loading the page</span>
        </div>
      )}
    </div>
  );
}

import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useCartCount } from '#features/shop/cart/web/cart-count-storage.ts';
import {
  getInitials,
  hasLoggedOut,
  type StoredUser,
  userPath,
  useStoredUser,
} from '#platform/browser-session/stored-user.ts';
import { isPageOn } from '#platform/business/site-parts.ts';
import { useLoadedSite } from '#platform/shell/use-site.ts';
import { useDismissal } from '#platform/ui/dialogs/use-dismissal.ts';

type NavEntry = { label: string; to: string };

const yogaEntries: NavEntry[] = [
  { label: 'Home', to: '/' },
  { label: 'Yoga', to: '/yoga' },
  { label: 'Calendar', to: '/calendar' },
  { label: 'Chocolates', to: '/chocolates' },
  { label: 'Contact', to: '/contact' },
];
const shopEntries: NavEntry[] = [
  { label: 'Chocolates', to: '/chocolates' },
  { label: 'Contact', to: '/contact' },
  { label: 'Back to Yoga', to: '/yoga' },
];

const shopPages = ['/chocolates', '/cart', '/order', '/restock'];

/** Whether a path belongs to the shop, which changes the header and the theme of the page. */
export function isShop(pathname: string): boolean {
  return shopPages.includes(pathname);
}

function Entries(props: { entries: NavEntry[]; className: string; onPress?: () => void }) {
  const { entries, className, onPress } = props;
  return entries.map(({ label, to }) => (
    <li key={label}>
      <NavLink to={to} end viewTransition className={className} onClick={onPress}>
        {label}
      </NavLink>
    </li>
  ));
}

/** The shop's name. On a narrow phone the part after the studio's name is small and on its own line. */
function ShopName({ name, shopName }: { name: string; shopName: string }) {
  if (!shopName.startsWith(`${name} `)) return shopName;
  return (
    <>
      <span className="whitespace-nowrap">{name}</span>{' '}
      <span className="max-[399px]:block max-[399px]:text-[min(0.8rem,5.5vw)]">{shopName.slice(name.length + 1)}</span>
    </>
  );
}

const iconProps = {
  viewBox: '0 0 24 24',
  className: 'size-[min(1.25rem,6vw)]',
  fill: 'none',
  stroke: 'currentColor',
} as const;

function CartButton() {
  const count = useCartCount();
  return (
    <Link
      to="/cart"
      className="button quiet small max-[399px]:px-[min(0.75rem,3.6vw)] max-[399px]:text-[min(0.94rem,5vw)]"
    >
      <svg {...iconProps} aria-hidden="true" strokeWidth="1.6">
        <ellipse cx="12" cy="8" rx="8.5" ry="3.5" />
        <path d="M3.5 8v8c0 2 3.8 3.5 8.5 3.5s8.5-1.5 8.5-3.5V8" />
      </svg>
      <span className="max-sm:sr-only">Cart</span>
      {count > 0 && <span>({count})</span>}
    </Link>
  );
}

function AccountButtons() {
  return (
    <>
      <NavLink to="/register" className="button quiet small">
        Register
      </NavLink>
      <NavLink to="/login" className="button small">
        Log in
      </NavLink>
    </>
  );
}

/**
 * The profile menu is a separate chunk, because most visitors never need it. If it fails to load, the icon links to
 * the client area.
 */
const ProfileMenu = lazy(() =>
  import('#features/accounts/area/web/profile-menu.tsx').catch(() => ({ default: ProfileCircle })),
);

function ProfileCircle({ user }: { user: StoredUser }) {
  return (
    <Link to={userPath(user, '')} className="profile-circle">
      {getInitials(user)}
    </Link>
  );
}

function Profile({ user }: { user: StoredUser }) {
  return (
    <Suspense fallback={<ProfileCircle user={user} />}>
      <ProfileMenu user={user} />
    </Suspense>
  );
}

/** The session code is loaded only for a current or former session. The shop's header shows no session. */
function useSessionWatch(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined && !hasLoggedOut()) return;
    import('#features/accounts/session/web/session-watch.ts').then(
      ({ watchSession }) => watchSession(userId),
      () => {},
    );
  }, [userId]);
}

/**
 * The navigation bar, for the studio or for the shop. On a phone its links collapse into a menu that works without a
 * script.
 */
export function Header() {
  const { pathname } = useLocation();
  const { business, pagesOff = [] } = useLoadedSite() ?? {};
  const shop = isShop(pathname);
  const user = useStoredUser();
  useSessionWatch(user?.id);
  const menu = useRef<HTMLDetailsElement>(null);
  const isOn = (path: string) => isPageOn(path, pagesOff);
  const entries = (shop ? shopEntries : yogaEntries).filter(({ to }) => isOn(to));

  // Also on a press, however long the next page takes to load. A new page renders the menu again.
  const close = useCallback(() => menu.current?.removeAttribute('open'), []);
  useDismissal(menu, close);

  const account = user ? <Profile user={user} /> : isOn('/register') && <AccountButtons />;
  return (
    <header className="relative z-10 h-(--header-height)">
      <nav
        aria-label="Main"
        className="column flex h-full items-center gap-2 lg:grid lg:grid-cols-[1fr_auto_1fr] lg:gap-0"
      >
        <Link
          to={shop ? '/chocolates' : '/'}
          className={`mr-auto min-w-0 py-2 font-display sm:text-[1.5rem] ${shop ? 'text-[min(1.12rem,7vw)] leading-tight' : 'whitespace-nowrap text-[min(1.3rem,8vw)]'}`}
        >
          {shop && business ? <ShopName {...business} /> : (business?.name ?? 'Home')}
        </Link>
        <ul className="hidden items-center gap-1 lg:flex">
          <Entries entries={entries} className="nav-link" />
        </ul>
        {/* The width of Register and Log in is reserved, so that nothing shifts when the profile icon replaces them. */}
        <div
          className={`items-center justify-end gap-2 sm:ml-3 ${shop ? '' : 'sm:min-w-49'} ${shop || user ? 'flex' : 'hidden sm:flex'}`}
        >
          {shop ? <CartButton /> : account}
        </div>
        <details key={pathname} ref={menu} className="group relative lg:hidden">
          <summary className="button quiet small list-none max-[399px]:px-[min(0.75rem,3.6vw)]" aria-label="Menu">
            <svg {...iconProps} aria-hidden="true" strokeWidth="2">
              <path d="M3 7h18M3 12h18M3 17h18" className="group-open:hidden" />
              <path d="M5 5l14 14M19 5L5 19" className="hidden group-open:block" />
            </svg>
          </summary>
          <div className="card absolute right-0 z-20 mt-2 w-64 p-3 shadow-soft">
            <ul>
              <Entries entries={entries} className="nav-link block py-3" onPress={close} />
            </ul>
            {!shop && !user && <div className="mt-2 grid gap-2 border-line border-t pt-3 sm:hidden">{account}</div>}
          </div>
        </details>
      </nav>
    </header>
  );
}

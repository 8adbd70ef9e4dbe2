import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { createTextStore } from '#platform/browser-session/browser-store.ts';
import { isAdminPageOn } from '#platform/business/site-parts.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { adminPages } from '#platform/words/admin.ts';
import { AdminIcon, type AdminIconName } from './admin-icon.tsx';

/** The width of the sidebar, per browser. */
const sidebarWidth = createTextStore('deskRail');

const ITEM =
  'flex min-h-[44px] w-full items-center gap-3 rounded-card px-[0.7rem] py-[0.35rem] font-medium text-quiet hover:bg-band hover:text-ink relative before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-full aria-[current=page]:bg-[color-mix(in_oklab,var(--primary)_24%,var(--raised))] aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:bg-primary';

/** The groups of the menu. The last one is always in sight. */
const groupStarts = ['dashboard', 'chocolates', 'subscribers', 'business', 'settings'].map((start) =>
  adminPages.findIndex(({ page }) => page === start),
);
const pageGroups = groupStarts.map((start, index) => adminPages.slice(start, groupStarts[index + 1]));

const LIST = 'grid gap-[2px] max-lg:grid-cols-2';

/** The admin sidebar. It collapses to icons, and moves above the page on a phone. */
export function AdminSidebar({ signedInAs, onLogOut }: { signedInAs: string; onLogOut: () => void }) {
  const [narrow, setNarrow] = useState(() => sidebarWidth.load() === 'narrow');
  const {
    business: { name },
    parts,
  } = useSite();
  const { pathname } = useLocation();
  // The page where the phone's menu was opened: on another page it is closed.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === pathname;
  const id = useId();
  const toggleNarrow = () => {
    setNarrow(!narrow);
    sidebarWidth.save(narrow ? 'wide' : 'narrow');
  };
  const groups = pageGroups.map((pages) => pages.filter(({ page }) => isAdminPageOn(page, parts)));
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another page has another active entry.
  useEffect(() => {
    if (list.current) showActiveEntry(list.current);
  }, [pathname]);
  return (
    <aside
      className={`border-line border-b bg-raised px-5 py-2 lg:sticky lg:top-0 lg:h-svh lg:flex lg:flex-col lg:self-start lg:border-r lg:border-b-0 lg:px-3 lg:py-4 print:hidden ${narrow ? 'lg:w-[4.6rem]' : 'lg:w-[14.5rem]'}`}
      aria-label="Admin"
    >
      <div className="flex items-center justify-between gap-2 lg:px-[0.6rem]">
        <Link to="/" className={`font-display text-[1.25rem] ${narrow ? 'lg:hidden' : ''}`} title="Go to the website">
          {name || 'Your site'}
        </Link>
        <button
          type="button"
          className={`hidden size-[44px] place-items-center rounded-full text-quiet lg:grid ${narrow ? '-scale-x-100 lg:-mx-[0.3rem]' : 'lg:-mr-[0.6rem]'}`}
          aria-label={narrow ? 'Expand the sidebar' : 'Collapse the sidebar'}
          aria-expanded={!narrow}
          aria-controls={id}
          onClick={toggleNarrow}
        >
          <AdminIcon name="rail" />
        </button>
        <button
          type="button"
          className="button quiet small lg:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenedAt(isOpen ? undefined : pathname)}
        >
          Menu
        </button>
      </div>
      <nav
        id={id}
        aria-label="Admin"
        className={`lg:flex lg:min-h-0 lg:flex-1 lg:flex-col ${isOpen ? 'max-lg:pb-3' : 'max-lg:hidden'}`}
      >
        {/* The cut edges fade, and the padding keeps what is reached out of them. */}
        <div
          ref={list}
          className="divide-y divide-line lg:mask-y-from-[calc(100%-1rem)] lg:min-h-0 lg:flex-1 lg:scroll-py-4 lg:overflow-y-auto lg:py-3"
        >
          {groups
            .slice(0, -1)
            .filter(({ length }) => length > 0)
            .map((pages) => (
              <ul key={pages[0]?.page} className={`${LIST} py-2`}>
                {pages.map((page) => (
                  <PageItem key={page.page} {...page} narrow={narrow} />
                ))}
              </ul>
            ))}
        </div>
        <ul className={`${LIST} border-line border-t pt-2`}>
          {groups.at(-1)?.map((page) => (
            <PageItem key={page.page} {...page} narrow={narrow} />
          ))}
          <li>
            {signedInAs && (
              <p className={`truncate px-[0.7rem] text-[0.85rem] text-quiet ${narrow ? 'lg:hidden' : ''}`}>
                <EmailText email={signedInAs} />
              </p>
            )}
            <button type="button" className={ITEM} onClick={onLogOut} title={narrow ? 'Logout' : undefined}>
              <AdminIcon name="out" />
              <span className={narrow ? 'lg:sr-only' : ''}>Logout</span>
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  );
}

/** Scrolls only the list. With scrollIntoView, Chromium would also move where the Tab key begins. */
function showActiveEntry(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!entry) return;
  const margin = 16;
  const { top, bottom } = list.getBoundingClientRect();
  list.scrollTop += Math.min(0, entry.top - top - margin) + Math.max(0, entry.bottom - bottom + margin);
}

function PageItem(props: { label: string; page: string; icon: AdminIconName; narrow: boolean }) {
  const { label, page, icon, narrow } = props;
  return (
    <li>
      <NavLink to={`/admin/${page}`} className={ITEM} title={narrow ? label : undefined}>
        <AdminIcon name={icon} />
        <span className={narrow ? 'lg:sr-only' : ''}>{label}</span>
      </NavLink>
    </li>
  );
}

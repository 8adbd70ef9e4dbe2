import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { createTextStore } from '#platform/browser-session/browser-store.ts';
import { isEntryShown, type Menu, type MenuIcon } from '#platform/pages.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { Button } from '#platform/ui/plain-button.tsx';

/** The width of the sidebar, per browser. */
const sidebarWidth = createTextStore('deskRail');

const ITEM =
  'flex min-h-[44px] w-full items-center gap-3 rounded-card px-[0.7rem] py-[0.35rem] font-medium text-quiet hover:bg-band hover:text-ink relative before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-full aria-[current=page]:bg-[color-mix(in_oklab,var(--primary)_24%,var(--raised))] aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:bg-primary';

const LIST = 'grid gap-[2px] max-lg:grid-cols-2';

type AdminSidebarProps = { menu: Menu; signedInAs: string; onLogOut: () => void };

/** The admin sidebar. It collapses to icons, and moves above the page on a phone. */
export function AdminSidebar({ menu, signedInAs, onLogOut }: AdminSidebarProps) {
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
  const groups = menu.map((entries) => entries.filter((entry) => isEntryShown(entry, parts)));
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
        <Button
          look="quiet small lg:hidden"
          label="Menu"
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpenedAt(isOpen ? undefined : pathname)}
        />
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
            .map((entries) => (
              <ul key={entries[0]?.path} className={`${LIST} py-2`}>
                {entries.map((entry) => (
                  <PageItem key={entry.path} {...entry} narrow={narrow} />
                ))}
              </ul>
            ))}
        </div>
        <ul className={`${LIST} border-line border-t pt-2`}>
          {groups.at(-1)?.map((entry) => (
            <PageItem key={entry.path} {...entry} narrow={narrow} />
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

function PageItem(props: { label: string; path: string; icon: AdminIconName; narrow: boolean }) {
  const { label, path, icon, narrow } = props;
  return (
    <li>
      <NavLink to={path} className={ITEM} title={narrow ? label : undefined}>
        <AdminIcon name={icon} />
        <span className={narrow ? 'lg:sr-only' : ''}>{label}</span>
      </NavLink>
    </li>
  );
}

/** Line drawings of the admin sidebar on a 24 px grid. */
const paths = {
  sun: 'M4 18h16M6.5 18a5.5 5.5 0 0 1 11 0M12 5v3M4.6 9.6l2 2M19.4 9.6l-2 2',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  week: 'M4 5.5h16V20H4zM4 10h16M8 3.5v4M16 3.5v4M8 14h3M13 14h3M8 17h3',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3.5 19c0-3 2.5-5 5.5-5s5.5 2 5.5 5M15.5 5.4a3 3 0 0 1 0 5.2M17 14.4c2.1.6 3.5 2.3 3.5 4.6',
  person: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5 20c0-3.6 3.1-6 7-6s7 2.4 7 6',
  letter: 'M4 6.5h16v11H4zM4 7l8 6 8-6',
  tin: 'M4.5 8.5c0-2 3.4-3.5 7.5-3.5s7.5 1.5 7.5 3.5S16.1 12 12 12 4.5 10.5 4.5 8.5M4.5 8.5v7c0 2 3.4 3.5 7.5 3.5s7.5-1.5 7.5-3.5v-7',
  parcel: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
  leaf: 'M5 19c0-8 5-13 14-14 0 9-5 14-12 13M5 19c2-4 5-7 9-9',
  envelope: 'M4 9.5l8-5.5 8 5.5V19H4zM4 9.5l8 5.5 8-5.5',
  ledger: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h3',
  trace: 'M4 12a8 8 0 1 0 2.5-5.8M4 4.5v4h4M12 8v4l3 2',
  wrench:
    'M14.5 9.5L5 19M5.6 16.6l1.8 1.8M19.6 7.6l-2.9 2.9-3.2-.6-.6-3.2 2.9-2.9a4.6 4.6 0 0 0-5.5 6.4 4.6 4.6 0 0 0 9.3-2.2',
  page: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h4',
  form: 'M8.5 5H6v15.5h12V5h-2.5M9 3.5h6v3H9zM9 11h6M9 15h4',
  sign: 'M12 3v18M5 6h12l3 3-3 3H5z',
  door: 'M6 20V5l8-1.5V20M6 20H3.5M14 20h6.5M14 6h4v14M11 12v1.5',
  key: 'M8 15a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M11.5 11.5H20v3M16.5 11.5v2.5',
  out: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
  rail: 'M4 5h16v14H4zM9.5 5v14M15.5 9.5L13 12l2.5 2.5',
} as const satisfies Record<MenuIcon | 'out' | 'rail', string>;

type AdminIconName = keyof typeof paths;

function AdminIcon({ name }: { name: AdminIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[24px] flex-none" fill="none" stroke="currentColor">
      <path d={paths[name]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

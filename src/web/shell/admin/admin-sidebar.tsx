import { useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { isAdminPageOn } from '#domain/settings/site-parts.ts';
import { adminPages } from '#web/content/admin.ts';
import { readStored, writeStored } from '#web/session/browser-storage.ts';
import { useSite } from '#web/shell/use-site.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { AdminIcon } from './admin-icon.tsx';

/** Storage key of the sidebar width, per browser. */
const SIDEBAR_KEY = 'deskRail';

const ITEM =
  'flex min-h-[44px] w-full items-center gap-3 rounded-card px-[0.7rem] py-[0.35rem] font-medium text-quiet hover:bg-band hover:text-ink aria-[current=page]:bg-band aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** The admin sidebar. It collapses to icons, and moves above the page on a phone. */
export function AdminSidebar({ signedInAs, onLogOut }: { signedInAs: string; onLogOut: () => void }) {
  const [narrow, setNarrow] = useState(() => readStored(SIDEBAR_KEY) === 'narrow');
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
    writeStored(SIDEBAR_KEY, narrow ? 'wide' : 'narrow');
  };
  const shownPages = adminPages.filter(({ page }) => isAdminPageOn(page, parts));
  const itemLabel = narrow ? 'lg:sr-only' : '';
  return (
    <aside
      className={`border-line border-b bg-raised px-5 py-2 lg:sticky lg:top-0 lg:h-svh lg:self-start lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-3 lg:py-4 print:hidden ${narrow ? 'lg:w-[4.6rem]' : 'lg:w-[14.5rem]'}`}
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
      <nav id={id} aria-label="Admin" className={isOpen ? 'max-lg:pb-3' : 'max-lg:hidden'}>
        <ul className="mt-3 grid gap-[2px] max-lg:grid-cols-2">
          {shownPages.map(({ label, page, icon }) => (
            <li key={page}>
              <NavLink to={`/admin/${page}`} className={ITEM} title={narrow ? label : undefined}>
                <AdminIcon name={icon} />
                <span className={itemLabel}>{label}</span>
              </NavLink>
            </li>
          ))}
          <li className="border-line lg:mt-[0.6rem] lg:border-t lg:pt-[0.6rem]">
            {signedInAs && (
              <p className={`truncate px-[0.7rem] text-[0.85rem] text-quiet ${narrow ? 'lg:hidden' : ''}`}>
                <EmailText email={signedInAs} />
              </p>
            )}
            <button type="button" className={ITEM} onClick={onLogOut} title={narrow ? 'Logout' : undefined}>
              <AdminIcon name="out" />
              <span className={itemLabel}>Logout</span>
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  );
}

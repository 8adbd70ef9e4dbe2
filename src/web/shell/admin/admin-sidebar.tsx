import { useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { studio } from '#domain/studio.ts';
import { adminPages } from '#web/content/admin.ts';
import { readStored, writeStored } from '#web/session/browser-storage.ts';
import { AdminIcon } from './admin-icon.tsx';
import './admin.css';

/** Storage key of the sidebar width, per browser. */
const SIDEBAR_KEY = 'deskRail';

/** The admin sidebar. It collapses to icons, and moves above the page on a phone. */
export function AdminSidebar({ signedInAs, onLogOut }: { signedInAs: string; onLogOut: () => void }) {
  const [narrow, setNarrow] = useState(() => readStored(SIDEBAR_KEY) === 'narrow');
  const { pathname } = useLocation();
  // The page where the phone's menu was opened: on another page it is closed.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === pathname;
  const id = useId();
  const toggleNarrow = () => {
    setNarrow(!narrow);
    writeStored(SIDEBAR_KEY, narrow ? 'wide' : 'narrow');
  };
  return (
    <aside className={`admin-sidebar ${narrow ? 'is-narrow' : ''} ${isOpen ? 'is-open' : ''}`} aria-label="Admin">
      <div className="admin-sidebar-head">
        <Link to="/" className="admin-brand" title="Go to the website">
          {studio.name}
        </Link>
        <button
          type="button"
          className="admin-sidebar-fold"
          aria-label={narrow ? 'Expand the sidebar' : 'Collapse the sidebar'}
          aria-expanded={!narrow}
          aria-controls={id}
          onClick={toggleNarrow}
        >
          <AdminIcon name="rail" />
        </button>
        <button
          type="button"
          className="button quiet small admin-sidebar-menu"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenedAt(isOpen ? undefined : pathname)}
        >
          Menu
        </button>
      </div>
      <nav id={id} aria-label="Admin">
        <ul>
          {adminPages.map(({ label, page, icon }) => (
            <li key={page}>
              <NavLink to={`/admin/${page}`} title={narrow ? label : undefined}>
                <AdminIcon name={icon} />
                <span>{label}</span>
              </NavLink>
            </li>
          ))}
          <li className="admin-sidebar-out">
            {signedInAs && <p title={signedInAs}>{signedInAs}</p>}
            <button type="button" onClick={onLogOut} title={narrow ? 'Logout' : undefined}>
              <AdminIcon name="out" />
              <span>Logout</span>
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  );
}

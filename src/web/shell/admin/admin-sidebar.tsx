import { useEffect, useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { studio } from '#domain/studio.ts';
import { adminArea } from '#web/content/admin.ts';
import { readStored, writeStored } from '#web/session/browser-storage.ts';
import { AdminIcon } from './admin-icon.tsx';
import './admin.css';

/** Storage key of the sidebar width, per browser. */
const SIDEBAR_KEY = 'deskRail';

/** The admin sidebar. It collapses to icons, and moves above the page on a phone. */
export function AdminSidebar({ signedInAs, onLogOut }: { signedInAs: string; onLogOut: () => void }) {
  const [narrow, setNarrow] = useState(() => readStored(SIDEBAR_KEY) === 'narrow');
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: walking to another page closes the phone's menu.
  useEffect(() => setOpen(false), [pathname]);
  const toggleNarrow = () => {
    setNarrow(!narrow);
    writeStored(SIDEBAR_KEY, narrow ? 'wide' : 'narrow');
  };
  return (
    <aside
      className={`admin-sidebar ${narrow ? 'is-narrow' : ''} ${open ? 'is-open' : ''}`}
      aria-label={adminArea.name}
    >
      <div className="admin-sidebar-head">
        <Link to="/" className="admin-brand" title={adminArea.toSite}>
          {studio.name}
        </Link>
        <button
          type="button"
          className="admin-sidebar-fold"
          aria-label={narrow ? adminArea.expand : adminArea.collapse}
          aria-expanded={!narrow}
          aria-controls={id}
          onClick={toggleNarrow}
        >
          <AdminIcon name="rail" />
        </button>
        <button
          type="button"
          className="button quiet small admin-sidebar-menu"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {adminArea.menu}
        </button>
      </div>
      <nav id={id} aria-label={adminArea.name}>
        <ul>
          {adminArea.pages.map(({ label, page, icon }) => (
            <li key={page}>
              <NavLink to={`/admin/${page}`} title={narrow ? label : undefined}>
                <AdminIcon name={icon} />
                <span>{label}</span>
              </NavLink>
            </li>
          ))}
          <li className="admin-sidebar-out">
            {signedInAs && <p title={signedInAs}>{signedInAs}</p>}
            <button type="button" onClick={onLogOut} title={narrow ? adminArea.logOut : undefined}>
              <AdminIcon name="out" />
              <span>{adminArea.logOut}</span>
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  );
}

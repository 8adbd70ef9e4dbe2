import { useEffect, useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { studio } from '#domain/studio.ts';
import { desk } from '#web/content/desk.ts';
import { readStored, writeStored } from '#web/features/accounts/browser-storage.ts';
import { DeskIcon } from './desk-icon.tsx';
import './desk.css';

/** How wide the rail was left; a setting of this browser. */
const NARROW = 'deskRail';

/** The desk's sidebar: a rail beside the page that folds to its icons, and above the page on a phone. */
export function DeskRail({ signedInAs, onLogOut }: { signedInAs: string; onLogOut: () => void }) {
  const [narrow, setNarrow] = useState(() => readStored(NARROW) === 'narrow');
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: walking to another page closes the phone's menu.
  useEffect(() => setOpen(false), [pathname]);
  const fold = () => {
    setNarrow(!narrow);
    writeStored(NARROW, narrow ? 'wide' : 'narrow');
  };
  return (
    <aside className={`desk-rail ${narrow ? 'is-narrow' : ''} ${open ? 'is-open' : ''}`} aria-label={desk.name}>
      <div className="desk-rail-head">
        <Link to="/" className="desk-brand" title={desk.toSite}>
          {studio.name}
        </Link>
        <button
          type="button"
          className="desk-rail-fold"
          aria-label={narrow ? desk.expand : desk.collapse}
          aria-expanded={!narrow}
          aria-controls={id}
          onClick={fold}
        >
          <DeskIcon name="rail" />
        </button>
        <button
          type="button"
          className="button quiet small desk-rail-menu"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {desk.menu}
        </button>
      </div>
      <nav id={id} aria-label={desk.name}>
        <ul>
          {desk.pages.map(({ label, page, icon }) => (
            <li key={page}>
              <NavLink to={`/admin/${page}`} title={narrow ? label : undefined}>
                <DeskIcon name={icon} />
                <span>{label}</span>
              </NavLink>
            </li>
          ))}
          <li className="desk-rail-out">
            {signedInAs && <p title={signedInAs}>{signedInAs}</p>}
            <button type="button" onClick={onLogOut} title={narrow ? desk.logOut : undefined}>
              <DeskIcon name="out" />
              <span>{desk.logOut}</span>
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  );
}

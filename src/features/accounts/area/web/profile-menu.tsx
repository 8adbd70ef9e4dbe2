import { useCallback, useId, useRef, useState } from 'react';
import { Link, PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import { clientTabs } from '#pages.ts';
import { getInitials, type StoredUser, userPath } from '#platform/browser-session/stored-user.ts';
import { isPageOn } from '#platform/business/site-parts.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { useDismissal } from '#platform/ui/dialogs/use-dismissal.ts';
import { logOut } from '../../session/web/log-out.ts';

/** The circle with the client's initials and its menu. Loaded only for signed-in clients. */
export default function ProfileMenu({ user }: { user: StoredUser }) {
  const { pathname } = useLocation();
  // A new page closes the menu.
  return <Menu key={pathname} user={user} />;
}

function Menu({ user }: { user: StoredUser }) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const id = useId();
  const navigate = useNavigate();
  useDismissal(container, close);
  const { pagesOff } = useSite();
  const shownPages = clientTabs.filter(({ page }) => isPageOn(userPath(user, page), pagesOff));

  const handleLogOut = () => {
    logOut();
    void navigate('/login');
  };
  return (
    <div ref={container} className="relative">
      {/* Logging out works offline, so its target page must work offline too. */}
      <PrefetchPageLinks page="/login" />
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${getInitials(user)}, your menu`}
        onClick={() => setOpen(!open)}
        className="profile-circle"
      >
        {getInitials(user)}
      </button>
      <ul id={id} hidden={!open} className="card absolute right-0 z-20 mt-2 w-52 py-2 shadow-soft">
        {shownPages.map(({ label, page }) => (
          <li key={label}>
            <Link to={userPath(user, page)} className="block px-4 py-2.5 hover:bg-band">
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-line border-t pt-1">
          <button type="button" onClick={handleLogOut} className="block w-full px-4 py-2.5 text-left hover:bg-band">
            Log Out
          </button>
        </li>
      </ul>
    </div>
  );
}

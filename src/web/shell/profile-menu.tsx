import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { forgetUser, initials, type StoredUser, userPath } from '#web/features/accounts/stored-user.ts';
import { useDismissal } from '#web/ui/dismissal.ts';

const entries: [string, string][] = [
  ['My Bookings', ''],
  ['New Booking', '/book'],
  ['Account', '/account'],
  ['Forms', '/forms'],
];

/** The circle with the client's initials, and the menu that it opens. */
export function ProfileMenu({ user }: { user: StoredUser }) {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => setOpen(false), [pathname]);
  useDismissal(around, close);

  const logOut = () => {
    forgetUser();
    navigate('/login');
  };
  return (
    <div ref={around} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Your menu, ${user.firstName || 'signed in'}`}
        onClick={() => setOpen(!open)}
        className="grid size-12 place-items-center rounded-full bg-primary font-semibold text-on-primary forced-colors:border"
      >
        {initials(user)}
      </button>
      <ul id={id} hidden={!open} className="card absolute right-0 z-20 mt-2 w-52 py-2 shadow-soft">
        {entries.map(([label, page]) => (
          <li key={label}>
            <Link to={userPath(user, page)} className="block px-4 py-2.5 hover:bg-band">
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-line border-t pt-1">
          <button type="button" onClick={logOut} className="block w-full px-4 py-2.5 text-left hover:bg-band">
            Log Out
          </button>
        </li>
      </ul>
    </div>
  );
}

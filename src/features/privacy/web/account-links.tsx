import type { Link } from '#features/content/contract/parts.ts';
import { userPath, useStoredUser } from '#platform/browser-session/stored-user.ts';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { accountLinks, yourData } from './privacy-words.ts';

/** Leads a signed-in client to the buttons for their data, and others to the login. A phone has two rows for it at once. */
export function AccountLinks() {
  const user = useStoredUser();
  const links = user
    ? [yourData.dataExport.button, yourData.deletion.button].map((label) => ({
        label,
        href: userPath(user, `/account#${accountLinks.anchor}`),
      }))
    : [{ label: accountLinks.signedOut, href: '/login' }];
  return (
    <p className="mt-6 flex flex-wrap content-start gap-3 max-sm:min-h-24">
      {links.map(({ label, href }) => (
        <SmartLink key={label} href={href} className="button quiet small max-sm:px-3">
          {label}
        </SmartLink>
      ))}
    </p>
  );
}

/** A link of the owner's; a signed-in client gets the way to the account instead of the login. */
export function AccountLink({ link, className }: { link: Link; className: string }) {
  const user = useStoredUser();
  const { label, href } =
    user && link.href === '/login' ? { label: accountLinks.signedIn, href: userPath(user, '/account') } : link;
  return (
    <SmartLink href={href} className={className}>
      {label}
    </SmartLink>
  );
}

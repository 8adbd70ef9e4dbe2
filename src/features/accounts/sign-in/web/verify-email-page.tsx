import { replace } from 'react-router';
import { userPath, useStoredUser } from '#platform/browser-session/stored-user.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { verifyEmail as labels } from '../../web/accounts-words.ts';
import type { Route } from './+types/verify-email-page';
import { LinkPage, PendingLink } from './link-page.tsx';
import { consumeLink, type LinkState, openLink } from './mailed-link.ts';
import { verifyEmail } from './sign-in.ts';

export const meta = createMeta({ title: 'Confirm your email', description: 'Confirm your email address.' });

/** Confirms the address of a registration and signs the client in. */
async function confirmEmail(token: string): Promise<LinkState> {
  const result = await consumeLink(() => verifyEmail(token));
  if (typeof result !== 'string') return result;
  await showAlert({ ...labels.done, icon: 'success' });
  throw replace(`/user/${result}`);
}

/** The server renders one page for all visitors, and rendering does not consume the token. */
export const loader = () => null;

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<LinkState | 'invalid'> {
  const token = url.searchParams.get('token') ?? '';
  return token === '' ? 'invalid' : openLink(token, confirmEmail);
}
clientLoader.hydrate = true as const;

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), { 'use-link': () => confirmEmail(url.searchParams.get('token') ?? '') });
}

/** The loader may consume the link, so it runs once. */
export const shouldRevalidate = () => false;

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const user = useStoredUser();
  const state = actionData ?? loaderData ?? undefined;
  const { heading, ask, incomplete, used, usedSignedIn } = useContent('links').confirmEmail;
  if (state === 'invalid') {
    return (
      <LinkPage heading={heading} message={labels.invalid} text={incomplete}>
        <NextLinks />
      </LinkPage>
    );
  }
  if (state?.status === 'spent') {
    return (
      <LinkPage heading={heading} message={labels.failed} failed text={user ? usedSignedIn : used}>
        <NextLinks />
      </LinkPage>
    );
  }
  return (
    <PendingLink words={{ ...labels, heading, ask }} failed={labels.failed} state={state}>
      <OwnPagesPreview />
    </PendingLink>
  );
}

/** Shown for a link that does not work: the ways to continue. */
function NextLinks() {
  const user = useStoredUser();
  if (user) {
    return (
      <SmartLink href={userPath(user, '')} className="button">
        {labels.toYourPages}
      </SmartLink>
    );
  }
  return labels.links.map(({ label, href }, index) => (
    <SmartLink key={href} href={href} className={index === 0 ? 'button' : 'button quiet'}>
      {label}
    </SmartLink>
  ));
}

/** What a client's own pages are for, on the page that opens them. */
const ownPages = {
  lead: 'Then, on your own pages:',
  /** The icon is the path of a drawing of 24 by 24. */
  steps: [
    { label: 'Book a session', icon: 'M4 6h16v14H4ZM4 10.5h16M8 3.5V8M16 3.5V8M8 15l3 2 5-4' },
    { label: 'Move it yourself', icon: 'M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7' },
    { label: 'See your forms', icon: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6' },
  ],
} as const;

/** What the client's own pages are for; a site without sessions has little to tell here. */
function OwnPagesPreview() {
  if (!useSite().parts.sessions) return null;
  return (
    <div className="mt-3 basis-full">
      <p className="text-quiet">{ownPages.lead}</p>
      <ul className="mt-2">
        {ownPages.steps.map(({ label, icon }) => (
          <li key={label} className="flex items-center gap-4 py-1.5 lg:py-2.5">
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="w-6 shrink-0 fill-none stroke-[1.6] stroke-primary [stroke-linecap:round] [stroke-linejoin:round]"
            >
              <path d={icon} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import boat from '#drawings/paper-boat.svg?url';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { TaskButton } from '#platform/ui/forms/task-button.tsx';
import { ClosingLandscape } from '#platform/ui/scenes/closing-landscape.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { Route } from './+types/unsubscribe-page';
import { api } from './api.ts';
import { messages, subscribe } from './subscribe.ts';
import { getInitialState, parseUnsubscribeLink, type UnsubscribeState } from './unsubscribe-state.ts';

/** Labels of the unsubscribe page. The text of the four states is fixed (docs/fixed.md). */
const labels = {
  states: {
    loading: 'Processing your request...',
    invalid: 'Invalid request. No email provided.',
    success: "You’ve been unsubscribed successfully. I'm sorry to see you go!",
    error: 'Something went wrong. Please try again later.',
  },
  button: 'Unsubscribe',
  subscribeAgain: 'Put me back on the list',
  subscribing: 'Submitting...',
  tryAgain: 'Try again',
  home: { label: 'Go to the home page', href: '/' },
  contact: { label: 'Write to me', href: '/contact' },
} as const;

export const meta = createMeta({ title: 'Unsubscribe', description: 'Leave the {businessName} newsletter.' });

/** Only the browser reads the email from the query, so the server renders one page for all visitors. */
export const loader = ({ url }: Route.LoaderArgs) => getInitialState(parseUnsubscribeLink(url.searchParams));

/** Unsubscribes the link's email as soon as the page is shown. */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<ReturnType<typeof loader>> {
  const link = parseUnsubscribeLink(url.searchParams);
  const state = getInitialState(link);
  if (link.email === '' || state === 'success') return state;
  const { email, signature } = link;
  return api('POST /api/subscribers/unsubscribe', { body: { email, ...(signature && { signature }) } }).then(
    () => 'success',
    () => 'error',
  );
}
clientLoader.hydrate = true as const;

export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  const { state, revalidate } = useRevalidator();
  const email = useSearchParams()[0].get('email')?.trim();
  return (
    <>
      <div className="column pt-10 pb-4 md:pt-16">
        <h1 className="eyebrow font-sans">{useContent('links').unsubscribe.heading}</h1>
        <Unsubscribe state={state === 'loading' ? 'loading' : loaderData} email={email} onRetry={revalidate} />
      </div>
      <div className="relative">
        <ClosingLandscape scene="coast" />
        <img
          src={boat}
          alt=""
          width={480}
          height={312}
          className="absolute bottom-[17%] left-[8%] h-auto w-[clamp(7.5rem,15vw,16rem)] sm:left-[37%] dark:brightness-[0.8] print:hidden"
        />
      </div>
    </>
  );
}

/** What becomes of the request for `email`. After a failure it can be repeated with `onRetry`. */
function Unsubscribe(props: { state: UnsubscribeState; email: string | undefined; onRetry: () => void }) {
  const { state, email, onRetry } = props;
  const words = useContent('links').unsubscribe;
  const { newsletter } = useSite().parts;
  // The text after it is about coming back, which needs a newsletter.
  const isTextTrue = state !== 'loading' && (state !== 'success' || newsletter);
  return (
    <>
      <div
        role="status"
        className={`mt-4 noscript:has-[.needs-script]:min-h-0 ${state === 'invalid' ? '' : 'min-h-52 sm:min-h-36 lg:min-h-44'}`}
      >
        <p
          className={`text-balance font-display text-[clamp(1.7rem,1.1rem+2.5vw,2.9rem)] leading-[1.2] ${state === 'loading' ? 'needs-script' : ''}`}
        >
          {splitIntoSentences(labels.states[state]).map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{' '}
            </span>
          ))}
        </p>
        {isTextTrue && <p className="mt-4 measure text-balance text-quiet">{words[state]}</p>}
      </div>
      {state === 'loading' && <WithoutScript text={words.withoutScript} />}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 md:mt-8">
        {state === 'success' && email && <SubscribeAgain email={email} />}
        {state === 'error' && email && (
          <button type="button" className="button" onClick={onRetry}>
            {labels.tryAgain}
          </button>
        )}
        {state === 'error' && (
          <SmartLink href={labels.contact.href} className="button quiet">
            {labels.contact.label}
          </SmartLink>
        )}
        <SmartLink href={labels.home.href} className="link inline-flex min-h-11 items-center">
          {labels.home.label}
        </SmartLink>
      </div>
    </>
  );
}

/** Leads away afterwards, because a reload of this page would unsubscribe the visitor again. */
function SubscribeAgain({ email }: { email: string }) {
  const navigate = useNavigate();
  if (!useSite().parts.newsletter) return null;
  const press = async () => {
    const message = await subscribe({ email });
    await showAlert(message);
    if (message !== messages.failed) await navigate(labels.home.href, { replace: true });
  };
  return (
    <TaskButton className="button quiet needs-script" busyText={labels.subscribing} onPress={press}>
      {labels.subscribeAgain}
    </TaskButton>
  );
}

/** Each sentence stands on a line of its own. */
const splitIntoSentences = (text: string) => text.split(/(?<=[.!]) /);

/**
 * Without scripts a button replaces the request: the form posts to the URL of the page, and the server redirects back
 * to it.
 */
function WithoutScript({ text }: { text: string }) {
  return (
    <noscript>
      <form method="post">
        <p className="text-[1.15rem]">{text}</p>
        <button type="submit" className="button mt-5">
          {labels.button}
        </button>
      </form>
    </noscript>
  );
}

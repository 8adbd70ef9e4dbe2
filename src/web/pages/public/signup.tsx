import { SignUpAlternatives } from '#web/features/classes/class-alternatives.tsx';
import { ClassClosed } from '#web/features/classes/class-closed.tsx';
import { ClassFacts } from '#web/features/classes/class-facts.tsx';
import { ClassNotFound, missingClassMeta } from '#web/features/classes/class-not-found.tsx';
import { acceptsSignUps, loadRequestedClass } from '#web/features/classes/class-status.ts';
import { signUpUrl } from '#web/features/classes/class-url.ts';
import { LazyWaitlistForm } from '#web/features/classes/lazy-waitlist-form.tsx';
import { loadWaiver } from '#web/features/classes/load-waiver.ts';
import { noteClass } from '#web/features/classes/note-class.ts';
import { SignUpForm } from '#web/features/classes/sign-up-form.tsx';
import { SignUpHeading } from '#web/features/classes/sign-up-heading.tsx';
import { SignUpColumns, SignUpPage } from '#web/features/classes/sign-up-page.tsx';
import { UnwrittenWaiver } from '#web/features/classes/unwritten-waiver.tsx';
import { useLiveStatus } from '#web/features/classes/use-live-status.ts';
import { inProcess } from '#web/request-context.ts';
import { loadContent } from '#web/shell/content.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { showLinks } from '#web/ui/inline-links.tsx';
import type { Route } from './+types/signup';

export async function loader(args: Route.LoaderArgs) {
  const { api } = args.context.get(inProcess);
  const [requested, waiver, { content }] = await Promise.all([
    loadRequestedClass(api, args.request.url),
    loadWaiver(api),
    loadContent(args, 'signup', 'sign-up-parts'),
  ]);
  return { ...requested, waiver, content };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  missingClassMeta(loaderData?.namedClass, createPageMeta('/signup', matches), matches);

export default function Signup({ loaderData }: Route.ComponentProps) {
  const { namedClass, waiver } = loaderData;
  const { status, refresh } = useLiveStatus(loaderData);
  if (!namedClass) return <ClassNotFound />;
  if (!acceptsSignUps(loaderData.status)) return <ClassClosed namedClass={namedClass} status={status} />;
  const words = loaderData.content.signup;
  const { anyway } = loaderData.content['sign-up-parts'].full;
  const isFull = status.action === 'full';
  return (
    <SignUpPage scene={isFull ? 'coast' : 'morning'}>
      <SignUpColumns
        head={
          <>
            <SignUpHeading namedClass={namedClass} status={status} heading={words.heading} intro={words.intro} />
            <noscript>
              <p className={`${noteClass} mt-6`}>{words.withoutScript}</p>
            </noscript>
          </>
        }
        paper={<ClassFacts namedClass={namedClass} status={status} />}
      >
        <div className="grid min-w-0 grid-cols-1 gap-14">
          <SignUpAlternatives status={status} getHref={signUpUrl} />
          {status.action === 'full' && <LazyWaitlistForm namedClass={namedClass} waiting={status.waiting} />}
          {isFull && waiver && (
            <p className={noteClass}>
              {showLinks(anyway.text)} {anyway.title}.
            </p>
          )}
          {waiver ? (
            <SignUpForm namedClass={namedClass} status={status} refresh={refresh} waiver={waiver} />
          ) : (
            <UnwrittenWaiver />
          )}
        </div>
      </SignUpColumns>
    </SignUpPage>
  );
}

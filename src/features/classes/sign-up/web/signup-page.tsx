import { loadContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { ClassFacts } from '../../ticket/web/class-facts.tsx';
import { LazyWaitlistForm } from '../../waitlist/web/lazy-waitlist-form.tsx';
import { loadWaiver } from '../../waivers/web/load-waiver.ts';
import { UnwrittenWaiver } from '../../waivers/web/unwritten-waiver.tsx';
import type { ClassApi } from '../../web/api.ts';
import { signUpUrl } from '../../web/class-url.ts';
import { noteClass } from '../../web/note-class.ts';
import type { Route } from './+types/signup-page';
import { SignUpAlternatives } from './class-alternatives.tsx';
import { acceptsSignUps, loadRequestedClass, useLiveStatus } from './class-status.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { ClassClosed, ClassNotFound, missingClassMeta, SignUpHeading } from './sign-up-opening.tsx';
import { SignUpColumns, SignUpPage } from './sign-up-page.tsx';

export async function loader(args: Route.LoaderArgs) {
  const api: ClassApi = args.context.get(inProcess).api;
  const [requested, waiver, { content }] = await Promise.all([
    loadRequestedClass(api, args.request.url),
    loadWaiver(api),
    loadContent(args, 'signup', 'sign-up-parts'),
  ]);
  return { ...requested, waiver, content };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  missingClassMeta(loaderData?.namedClass, createPageMeta({ title: 'Sign up for class' }, matches), matches);

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

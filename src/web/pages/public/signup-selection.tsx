import { Link } from 'react-router';
import { signupSelection } from '#web/content/signup.ts';
import { SignUpAlternatives } from '#web/features/classes/class-alternatives.tsx';
import { ClassClosed } from '#web/features/classes/class-closed.tsx';
import { ClassFacts, SignUpColumns } from '#web/features/classes/class-facts.tsx';
import { ClassNotFound, missingClassMeta } from '#web/features/classes/class-not-found.tsx';
import { acceptsSignUps, loadRequestedClass } from '#web/features/classes/class-status.ts';
import { selectionUrl, signUpUrl } from '#web/features/classes/class-url.ts';
import { ReturningStudentForm } from '#web/features/classes/returning-student-form.tsx';
import { useLiveStatus } from '#web/features/classes/use-live-status.ts';
import { WaitlistForm } from '#web/features/classes/waitlist-form.tsx';
import { inProcess } from '#web/request-context.ts';
import { loadContent } from '#web/shell/content.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { useSite } from '#web/shell/use-site.ts';
import { showLinks } from '#web/ui/inline-links.tsx';
import type { Route } from './+types/signup-selection';

export async function loader(args: Route.LoaderArgs) {
  const [requested, { content }] = await Promise.all([
    loadRequestedClass(args.context.get(inProcess).api, args.request.url),
    loadContent(args, 'signup-selection', 'sign-up-parts'),
  ]);
  return { ...requested, content };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  missingClassMeta(loaderData?.namedClass, createPageMeta('/signup-selection', matches), matches);

/** Its words beside its form, where there is room. A waiver needs the whole width. */
const choiceClass =
  'grid min-w-0 gap-x-10 gap-y-6 rounded-card bg-raised p-[clamp(1.25rem,4vw,2.25rem)] shadow-soft xl:not-has-[[name=waiver]]:grid-cols-2';

export default function SignupSelection({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useSite();
  const { namedClass } = loaderData;
  const { status, refresh } = useLiveStatus(loaderData);
  if (!namedClass) return <ClassNotFound />;
  if (!acceptsSignUps(loaderData.status))
    return <ClassClosed namedClass={namedClass} status={status} zone={timeZone} />;
  const { heading, intro, returning, newStudent, withoutScript } = loaderData.content['signup-selection'];
  const buttonClass = status.action === 'full' ? 'button quiet' : 'button';
  return (
    <div className="column pt-8 pb-24 md:pt-14">
      <h1 className="max-w-[14ch]">{heading}</h1>
      <p className="mt-4 text-quiet">{showLinks(intro)}</p>
      <SignUpColumns>
        <ClassFacts namedClass={namedClass} status={status} zone={timeZone} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <SignUpAlternatives status={status} zone={timeZone} getHref={selectionUrl} className="mb-6" />
          {status.action === 'full' && <WaitlistForm namedClass={namedClass} className="mb-6" />}
          <section aria-labelledby="new-student" className={`${choiceClass} items-center`}>
            <div>
              <h2 id="new-student" className="text-[1.7rem]">
                {newStudent.heading}
              </h2>
              <p className="mt-2 text-quiet">{showLinks(newStudent.text)}</p>
            </div>
            <Link to={signUpUrl(namedClass)} className={`${buttonClass} justify-self-start`}>
              {signupSelection.newStudent.button}
            </Link>
          </section>
          <section aria-labelledby="returning" className={choiceClass}>
            <div>
              <h2 id="returning" className="text-[1.7rem]">
                {returning.heading}
              </h2>
              <p className="mt-2 text-quiet">{showLinks(returning.text)}</p>
            </div>
            <ReturningStudentForm
              namedClass={namedClass}
              status={status}
              refresh={refresh}
              withoutScript={withoutScript}
            />
          </section>
        </div>
      </SignUpColumns>
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import newStudentPicture from '#drawings/new-student.svg?url';
import returningStudentPicture from '#drawings/returning-student.svg?url';
import { loadContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { ClassFacts } from '../../ticket/web/class-facts.tsx';
import { LazyWaitlistForm } from '../../waitlist/web/lazy-waitlist-form.tsx';
import { selectionUrl, signUpUrl } from '../../web/class-url.ts';
import type { Route } from './+types/signup-selection-page';
import { SignUpAlternatives } from './class-alternatives.tsx';
import { acceptsSignUps, loadRequestedClass, useLiveStatus } from './class-status.ts';
import { ReturningStudentForm } from './returning-student-form.tsx';
import { ClassClosed, ClassNotFound, missingClassMeta, SignUpHeading } from './sign-up-opening.tsx';
import { SignUpColumns, SignUpPage } from './sign-up-page.tsx';

export async function loader(args: Route.LoaderArgs) {
  const [requested, { content }] = await Promise.all([
    loadRequestedClass(args.context.get(inProcess).api, args.request.url),
    loadContent(args, 'signup-selection', 'sign-up-parts'),
  ]);
  return { ...requested, content };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  missingClassMeta(loaderData?.namedClass, createPageMeta({ title: 'Sign up: new or returning?' }, matches), matches);

/** One of the two ways to sign up, beside its picture. A waiver that is signed here needs the whole width. */
function SignUpWay(props: { id: string; heading: string; text: string; picture: string; children: ReactNode }) {
  const { id, heading, text, picture, children } = props;
  return (
    <section
      aria-labelledby={id}
      className="group grid grid-cols-1 overflow-clip rounded-card bg-raised shadow-soft sm:not-has-[[name=waiver]]:grid-cols-[12rem_minmax(0,1fr)] sm:not-has-[[name=waiver]]:grid-rows-[1fr_auto_auto_1fr]"
    >
      <div className="relative min-h-28 overflow-clip max-sm:min-h-[150px] group-has-[[name=waiver]]:hidden sm:row-span-4 sm:row-start-1">
        <img src={picture} width={200} height={300} alt="" className="absolute inset-0 size-full max-sm:h-[112%]" />
      </div>
      <div className="p-[clamp(1.25rem,4vw,2.25rem)] pb-0 sm:col-start-2 sm:row-start-2 sm:group-has-[[name=waiver]]:col-start-1">
        <h2 id={id} className="text-[1.45rem] sm:text-[1.7rem]">
          {heading}
        </h2>
        <p className="mt-2 text-balance text-quiet">{showLinks(text)}</p>
      </div>
      <div className="min-w-0 p-[clamp(1.25rem,4vw,2.25rem)] pt-5 sm:col-start-2 sm:row-start-3 sm:pt-6 sm:group-has-[[name=waiver]]:col-start-1">
        {children}
      </div>
    </section>
  );
}

export default function SignupSelection({ loaderData }: Route.ComponentProps) {
  const { namedClass } = loaderData;
  const { status, refresh } = useLiveStatus(loaderData);
  const isFull = status.action === 'full';
  const [wasOpen, setWasOpen] = useState(!isFull);
  if (!isFull && !wasOpen) setWasOpen(true);
  if (!namedClass) return <ClassNotFound />;
  if (!acceptsSignUps(loaderData.status)) return <ClassClosed namedClass={namedClass} status={status} />;
  const { heading, intro, returning, newStudent, withoutScript } = loaderData.content['signup-selection'];
  const { anyway } = loaderData.content['sign-up-parts'].full;
  const buttonClass = isFull ? 'button quiet' : 'button';
  return (
    <SignUpPage scene={isFull ? 'coast' : 'morning'}>
      <SignUpColumns
        isHeadAcross={!isFull}
        head={<SignUpHeading namedClass={namedClass} status={status} heading={heading} intro={intro} />}
        paper={<ClassFacts namedClass={namedClass} status={status} />}
      >
        <div className={`grid min-w-0 grid-cols-1 gap-11 ${isFull ? 'content-start' : 'lg:h-full'}`}>
          <SignUpAlternatives status={status} getHref={selectionUrl} />
          {status.action === 'full' && (
            <LazyWaitlistForm namedClass={namedClass} waiting={status.waiting} withoutScript={withoutScript} />
          )}
          {/* A class that fills up while its page is open folds nothing, because someone may be typing. */}
          <details open={wasOpen} className={isFull ? '-mt-4' : '[&::details-content]:h-full'}>
            <summary className={isFull ? 'mb-3 min-h-11 cursor-pointer list-none py-2 text-quiet' : 'hidden'}>
              {showLinks(anyway.text)} <span className="link inline-block text-ink">{anyway.title}</span>
            </summary>
            <div className="grid h-full gap-5">
              <SignUpWay id="new-student" {...newStudent} picture={newStudentPicture}>
                <Link to={signUpUrl(namedClass)} className={buttonClass}>
                  Sign up as a new student
                </Link>
              </SignUpWay>
              <SignUpWay id="returning" {...returning} picture={returningStudentPicture}>
                <ReturningStudentForm
                  namedClass={namedClass}
                  status={status}
                  refresh={refresh}
                  withoutScript={withoutScript}
                />
              </SignUpWay>
            </div>
          </details>
        </div>
      </SignUpColumns>
    </SignUpPage>
  );
}

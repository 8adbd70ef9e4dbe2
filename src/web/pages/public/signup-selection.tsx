import { Link } from 'react-router';
import { signupSelection } from '#web/content/signup.ts';
import { signUpAddress } from '#web/features/classes/class-address.ts';
import { ClassClosed } from '#web/features/classes/class-closed.tsx';
import { ClassFacts } from '#web/features/classes/class-facts.tsx';
import { ClassMissing, withClassMissing } from '#web/features/classes/class-missing.tsx';
import { classAsked, takesSignUps } from '#web/features/classes/class-standing.ts';
import { ReturningStudentForm } from '#web/features/classes/returning-student-form.tsx';
import { useSite } from '#web/features/classes/use-site.ts';
import { inProcess } from '#web/request-context.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/signup-selection';

export async function loader({ context, request }: Route.LoaderArgs) {
  return classAsked(context.get(inProcess).api, request.url);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  withClassMissing(loaderData?.named, pageMeta('/signup-selection', matches));

export default function SignupSelection({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useSite();
  const { named, standing } = loaderData;
  if (!named) return <ClassMissing />;
  if (!takesSignUps(standing)) return <ClassClosed named={named} standing={standing} zone={timeZone} />;
  const { heading, intro, returning, newStudent } = signupSelection;
  const full = standing.action === 'full';
  const buttonClass = full ? 'button quiet' : 'button';
  return (
    <div className="column pt-8 pb-24 md:pt-14">
      <h1 className="max-w-[14ch]">{heading}</h1>
      <p className="mt-4 text-quiet">{intro}</p>
      <div className="sign-up-columns">
        <ClassFacts named={named} standing={standing} zone={timeZone} />
        <div className="two-ways">
          <section aria-labelledby="new-student" className="way">
            <h2 id="new-student">{newStudent.heading}</h2>
            <p className="mt-2 mb-6 text-quiet">{newStudent.text}</p>
            <Link to={signUpAddress(named)} className={buttonClass}>
              {newStudent.button}
            </Link>
          </section>
          <section aria-labelledby="returning" className="way">
            <h2 id="returning">{returning.heading}</h2>
            <p className="mt-2 mb-6 text-quiet">{returning.text}</p>
            <ReturningStudentForm named={named} full={full} />
          </section>
        </div>
      </div>
    </div>
  );
}

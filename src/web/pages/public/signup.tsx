import { signup } from '#web/content/signup.ts';
import { ClassClosed } from '#web/features/classes/class-closed.tsx';
import { ClassFacts } from '#web/features/classes/class-facts.tsx';
import { ClassMissing, withClassMissing } from '#web/features/classes/class-missing.tsx';
import { classAsked, takesSignUps } from '#web/features/classes/class-standing.ts';
import { SignUpForm } from '#web/features/classes/sign-up-form.tsx';
import { useSite } from '#web/features/classes/use-site.ts';
import { inProcess } from '#web/request-context.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/signup';

export async function loader({ context, request }: Route.LoaderArgs) {
  return classAsked(context.get(inProcess).api, request.url);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  withClassMissing(loaderData?.named, pageMeta('/signup', matches));

export default function Signup({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useSite();
  const { named, standing } = loaderData;
  if (!named) return <ClassMissing />;
  if (!takesSignUps(standing)) return <ClassClosed named={named} standing={standing} zone={timeZone} />;
  return (
    <div className="column pt-8 pb-24 md:pt-14">
      <h1>{signup.heading}</h1>
      <p className="mt-4 text-quiet">{signup.intro}</p>
      <noscript>
        <p className="ticket-note mt-6">{signup.withoutScript}</p>
      </noscript>
      <div className="sign-up-columns">
        <ClassFacts named={named} standing={standing} zone={timeZone} />
        <div className="min-w-0">
          <SignUpForm named={named} full={standing.action === 'full'} />
        </div>
      </div>
    </div>
  );
}

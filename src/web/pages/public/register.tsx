import { OtherLoginOptions } from '#web/features/accounts/other-login-options.tsx';
import { RedirectIfSignedIn } from '#web/features/accounts/redirect-if-signed-in.tsx';
import { RegisterForm } from '#web/features/accounts/register-form.tsx';
import { loadContent } from '#web/shell/content.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import { showLinks } from '#web/ui/inline-links.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';
import type { Route } from './+types/register';

export const loader = (args: Route.LoaderArgs) => loadContent(args, 'register');

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/register', matches);

export default function Register({ loaderData }: Route.ComponentProps) {
  const { heading, intro, afterwards, other, aside, image } = loaderData.content.register;
  return (
    <>
      <RedirectIfSignedIn />
      <div className="column grid gap-x-24 gap-y-16 pt-10 pb-12 md:pt-16 lg:grid-cols-[7fr_4fr]">
        <div className="max-w-[36rem]">
          <h1>{heading}</h1>
          <p className="mt-5 mb-10 max-w-[40ch] text-[1.15rem]">{showLinks(intro)}</p>
          <RegisterForm afterwards={afterwards} />
          <OtherLoginOptions other={other} />
        </div>
        <aside
          aria-labelledby="group-classes"
          className="gap-x-10 sm:max-lg:grid sm:max-lg:max-w-[36rem] sm:max-lg:grid-cols-[2fr_3fr] sm:max-lg:items-center lg:pt-6"
        >
          <Picture
            name="about"
            place={aside.image}
            sizes="(min-width: 40rem) 24rem, 92vw"
            className="h-auto w-full rounded-card rounded-t-full max-sm:mb-6 max-sm:w-52 lg:mb-9"
          />
          <div>
            <h2 id="group-classes" className="text-[1.4rem]">
              {aside.heading}
            </h2>
            <p className="mt-3 max-w-[40ch] text-quiet">{showLinks(aside.text)}</p>
            <SmartLink href={aside.link.href} className="button quiet small mt-5">
              {aside.link.label}
            </SmartLink>
          </div>
        </aside>
      </div>
      <ClosingLandscape scene="morning" place={image} />
    </>
  );
}

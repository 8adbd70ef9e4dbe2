import { useContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { ClosingLandscape } from '#platform/ui/closing-landscape.tsx';
import { SealedLetter } from '#platform/ui/drawings/sealed-letter.tsx';
import type { Route } from './+types/dashboard-page';
import { RedirectIfSignedIn } from './redirect-if-signed-in.tsx';
import { ResendMail } from './resend-mail.tsx';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/dashboard', matches);

export default function Dashboard() {
  return (
    <>
      <RedirectIfSignedIn />
      <div className="column grid min-h-[30rem] items-start gap-x-16 gap-y-8 pt-10 pb-12 md:grid-cols-[3fr_2fr] md:pt-16">
        <div>
          <h1>{useContent('links').checkEmail.heading}</h1>
          <ResendMail />
        </div>
        <SealedLetter className="w-40 max-md:order-first md:w-full md:max-w-[22rem] md:justify-self-end" />
      </div>
      <ClosingLandscape scene="night" />
    </>
  );
}

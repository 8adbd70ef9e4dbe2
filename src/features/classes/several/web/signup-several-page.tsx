import { Link } from 'react-router';
import tornCalendar from '#drawings/torn-calendar.svg?url';
import { loadContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { PicturedPage } from '#platform/ui/pictures/pictured-page.tsx';
import { SignUpPage } from '../../sign-up/web/sign-up-page.tsx';
import { loadWaiver } from '../../waivers/web/load-waiver.ts';
import { UnwrittenWaiver } from '../../waivers/web/unwritten-waiver.tsx';
import type { ClassApi } from '../../web/api.ts';
import { noteClass } from '../../web/note-class.ts';
import type { Route } from './+types/signup-several-page';
import { loadChosenClasses } from './chosen-classes-data.ts';
import { severalClasses, tooManyChoices } from './several-classes-words.ts';
import { SeveralSignUp } from './several-sign-up.tsx';

export async function loader(args: Route.LoaderArgs) {
  const api: ClassApi = args.context.get(inProcess).api;
  const search = new URL(args.request.url).searchParams;
  const [chosen, waiver, { content }] = await Promise.all([
    loadChosenClasses(api, search.getAll('classes')),
    loadWaiver(api),
    loadContent(args, 'signup-several', 'sign-up-parts'),
  ]);
  const page = content['signup-several'];
  const words = search.get('result') === 'later' ? { ...page, empty: tooManyChoices } : page;
  return { ...chosen, waiver, content: { ...content, 'signup-several': words } };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({ title: 'Sign up for several classes' }, matches);

export default function SignupSeveral({ loaderData }: Route.ComponentProps) {
  const { classes, isTooMany, isOneGone, waiver, content } = loaderData;
  const words = content['signup-several'];
  const notes = [isTooMany && words.tooMany, isOneGone && words.gone].filter((note) => note !== false);
  const shownNotes = notes.map((note) => (
    <p key={note} className={`${noteClass} mt-6`}>
      {note}
    </p>
  ));
  if (classes.length === 0)
    return (
      <PicturedPage drawing={tornCalendar} scene="morning">
        <h1 className="max-w-[18ch]">{words.empty.heading}</h1>
        <p className="measure mt-4 text-quiet">{showLinks(words.empty.text)}</p>
        {shownNotes}
        <p className="mt-8">
          <Link to="/calendar?view=list" className="button">
            {severalClasses.toList}
          </Link>
        </p>
      </PicturedPage>
    );
  const head = (
    <>
      <h1 className="max-w-[18ch]">{words.heading}</h1>
      <p className="measure mt-4 text-balance text-quiet">{showLinks(words.intro)}</p>
      {shownNotes}
      <noscript>
        <p className={`${noteClass} mt-6`}>{words.withoutScript}</p>
      </noscript>
    </>
  );
  return (
    <SignUpPage>
      {waiver ? (
        <SeveralSignUp head={head} classes={classes} waiver={waiver} />
      ) : (
        <>
          {head}
          <UnwrittenWaiver />
        </>
      )}
    </SignUpPage>
  );
}

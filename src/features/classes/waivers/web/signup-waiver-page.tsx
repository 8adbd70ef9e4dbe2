import { type FormEvent, Fragment, useRef, useState } from 'react';
import { Link } from 'react-router';
import { asApiError } from '#platform/api/client.ts';
import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { AnswerPage } from '#platform/ui/answer-page.tsx';
import { SubmitButton } from '#platform/ui/button.tsx';
import { ScriptedForm } from '#platform/ui/forms/scripted-form.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { focusElement, focusField } from '#platform/ui/state/focus-element.ts';
import type { ClassEndpoints } from '../../contract/endpoints.ts';
import { SignUpColumns, SignUpPage } from '../../sign-up/web/sign-up-page.tsx';
import { signup } from '../../sign-up/web/signup-words.ts';
import { ClassFacts } from '../../ticket/web/class-facts.tsx';
import { api, type ClassApi } from '../../web/api.ts';
import { InvalidClassLink } from '../../web/invalid-class-link.tsx';
import { noteClass } from '../../web/note-class.ts';
import type { Waiver } from '../domain/waiver.ts';
import type { Route } from './+types/signup-waiver-page';
import { isWaiverChanged, loadWaiver, useWaiver } from './load-waiver.ts';
import type { SignatureHandle } from './signature-field.tsx';
import { WaiverSheet } from './waiver-sheet.tsx';

/** Loads the sign-up of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const api: ClassApi = context.get(inProcess).api;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const signing = await api('GET /api/signup/waiver', { query: { token } }).catch(ignoreNotFound);
  const [waiver, { content }] = await Promise.all([loadWaiver(api), loadContent(args, 'sign-up-parts')]);
  return { content, token, signing, waiver };
}

export const meta = createMeta({
  title: 'Sign your waiver',
  description: 'Read and sign the waiver for your class, with the link from your confirmation email.',
});

export default function SignupWaiver({ loaderData: { content, signing, ...loaded } }: Route.ComponentProps) {
  if (!signing) return <InvalidClassLink {...content['sign-up-parts'].sign.invalid} />;
  return <SignWaiver {...loaded} request={signing} />;
}

type WaiverRequest = ResponseBody<ClassEndpoints['GET /api/signup/waiver']>;

/** Words with the person's name, which is never read for links. */
function Named({ text, name }: { text: string; name: string }) {
  const [before = '', ...others] = text.split('{name}');
  return (
    <>
      {showLinks(before)}
      {others.map((after) => (
        <Fragment key={after}>
          {name}
          {showLinks(after)}
        </Fragment>
      ))}
    </>
  );
}

/**
 * The intro in two: the sentence that begins with the person's name, and the rest. Words that the owner edited before
 * they had a place for the name end with it.
 */
function splitIntro(intro: string) {
  const named = intro.includes('{name}') ? intro : `${intro} {name}.`;
  const [greeting] = /^\{name\}[^.!?]*[.!?]/.exec(named) ?? [''];
  return { greeting, rest: named.slice(greeting.length) };
}

/** The page where a person whom the owner signed up reads and signs the waiver once. */
function SignWaiver(props: { token: string; request: WaiverRequest; waiver: Waiver | undefined }) {
  const { token, request, waiver } = props;
  const {
    sign: words,
    waiver: { hint },
  } = useContent('sign-up-parts');
  const [isSigned, setIsSigned] = useState(false);
  const state = isSigned ? 'signed' : request.state;
  const notice = state === 'outstanding' ? undefined : words[state];
  const { greeting, rest } = splitIntro(words.intro);
  const head = (
    <>
      {/* The focused form disappears with the outcome, so the focus moves to the outcome. */}
      <h1 ref={isSigned ? focusElement : undefined} tabIndex={-1} className="max-w-[18ch]">
        {notice?.title ?? words.heading}
      </h1>
      <p className="mt-4 max-w-[55ch] text-pretty text-quiet [overflow-wrap:anywhere]">
        {notice ? (
          showLinks(notice.text)
        ) : (
          <>
            <span className="mb-2 block font-display text-[1.25rem] text-ink leading-tight">
              <Named text={greeting} name={request.name} />
            </span>
            <Named text={rest} name={request.name} /> {showLinks(hint)}
          </>
        )}
      </p>
    </>
  );
  if (notice || !waiver)
    return (
      <AnswerPage scene="morning" head={head} sheet={<ClassFacts namedClass={request} />}>
        <Link to="/calendar" className="button">
          Back to Calendar
        </Link>
      </AnswerPage>
    );
  return (
    <SignUpPage>
      <SignUpColumns head={head} paper={<ClassFacts namedClass={request} stamp="saved" />}>
        <WaiverForm token={token} loaded={waiver} signer={request.name} onSigned={() => setIsSigned(true)} />
      </SignUpColumns>
    </SignUpPage>
  );
}

function WaiverForm(props: { token: string; loaded: Waiver; signer: string; onSigned: () => void }) {
  const { token, loaded, signer, onSigned } = props;
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ waiver?: string | undefined; signature?: string | undefined }>({});
  const signature = useRef<SignatureHandle>(null);
  const { waiver, reload } = useWaiver(loaded);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const hasAgreed = new FormData(form).has('waiver');
    const signatureImage = signature.current?.read();
    const { missing, signature: unsigned } = signup.problems;
    setErrors({
      waiver: hasAgreed ? undefined : signup.missingFields.waiver,
      signature: signatureImage ? undefined : unsigned.text,
    });
    if (!hasAgreed || !signatureImage) {
      await showAlert({ ...(hasAgreed ? unsigned : missing), icon: 'warning' });
      return focusField(form, hasAgreed ? 'signature' : 'waiver');
    }
    setBusy(true);
    try {
      const body = { token, waiver: true, waiverVersion: waiver.version, signature: signatureImage } as const;
      await api('POST /api/signup/waiver', { body });
      onSigned();
    } catch (error) {
      setBusy(false);
      const apiError = asApiError(error);
      if (apiError?.reason === 'waiver-signed') return onSigned();
      if (isWaiverChanged(error)) {
        signature.current?.clear();
        setErrors({ waiver: signup.missingFields.waiver });
        await reload();
      }
      const text = apiError?.message || 'Please check your connection and try again.';
      await showAlert({ title: 'Your signature was not saved.', text, icon: 'error' });
    }
  };

  const { withoutScript } = useContent('sign-up-parts').sign;
  return (
    <ScriptedForm noValidate onSubmit={submit} className="relative grid min-w-0 grid-cols-1 gap-8">
      <noscript>
        <p className={noteClass}>{withoutScript}</p>
      </noscript>
      <WaiverSheet
        waiver={waiver}
        errors={errors}
        signature={signature}
        onSignatureChange={() => setErrors((current) => ({ ...current, signature: undefined }))}
        isHeadingHidden
        signer={signer}
      />
      <div>
        <SubmitButton busy={busy} busyText="Saving..." className="button min-h-14 px-10 text-[1.1rem] max-sm:w-full">
          Sign the waiver
        </SubmitButton>
      </div>
    </ScriptedForm>
  );
}

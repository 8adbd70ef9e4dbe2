import type { SubmissionResult } from '@conform-to/react';
import type { InputEvent } from 'react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import nameTag from '#drawings/luggage-tag.svg?url';
import type { CalendarFeedEndpoints } from '#features/calendar-feeds/contract.ts';
import { accountLinks, yourData } from '#features/privacy/web/privacy-words.ts';
import { YourData } from '#features/privacy/web/your-data.tsx';
import { asApiError, fieldErrorsFrom, isUnauthenticated } from '#platform/api/client.ts';
import { clientApiOf } from '#platform/api/signed-in.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { ActionForm, useActionForm } from '#platform/shell/forms/action-form.tsx';
import { parseForm } from '#platform/shell/forms/parse-form.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { FeedAddress } from '#platform/ui/calendars/feed-address.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { FormSelect, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { calendarFeed as words } from '../../../area/web/visits-words.ts';
import { type AccountEndpoints, accountEndpoints, pronouns, type User } from '../../../contract/accounts.ts';
import { updateStoredUser } from '../../../session/web/area-user.ts';
import { emptyIfUnknown, userFromLogin } from '../../../session/web/user-record.ts';
import { account, accounts } from '../../../web/accounts-words.ts';
import { extractDigits } from '../account-fields.ts';
import type { Route } from './+types/account-page';

const clientApi = clientApiOf<
  AccountEndpoints &
    Pick<CalendarFeedEndpoints, 'GET /api/user/{id}/calendar-feed' | 'POST /api/user/{id}/calendar-feed'>
>();

const { firstName, lastName, phone, pronoun, city, zipcode } = accountEndpoints['PUT /api/user/{id}/update'].body.shape;

/** The client's own profile. An empty field arrives as undefined. */
const Profile = z.object({
  firstName,
  lastName,
  phone: phone.default(''),
  pronoun: pronoun.default(''),
  city: city.default(''),
  zipcode: zipcode.default(''),
});

export const meta = createMeta({ title: 'Account', description: 'Your name, and how to reach you.' });

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = params.userId;
  const [user, feed] = await Promise.all([
    clientApi('GET /api/user/{id}', { params: { id } }),
    clientApi('GET /api/user/{id}/calendar-feed', { params: { id } }),
  ]);
  return { user, feed };
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), {
    profile: (data) => updateProfile(params.userId, data),
    'calendar-feed': () => renewCalendarFeed(params.userId),
  });
}

export default function Account({ loaderData: { user, feed } }: Route.ComponentProps) {
  const { intro, calendar } = useContent('client-area').account;
  return (
    <>
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
        <div>
          <h1 className="area-heading">{account.heading}</h1>
          <p className="mt-4 max-w-[34ch] text-quiet">{showLinks(intro)}</p>
          <NameTag name={emptyIfUnknown(user.firstName)} className="mx-auto mt-6 max-lg:hidden" />
        </div>
        <ProfileForm user={user} />
      </div>
      <section className="mt-16 grid gap-x-20 gap-y-8 border-line border-t pt-12 lg:grid-cols-[4fr_7fr]">
        <h2 className="text-[1.6rem]">{calendar.heading}</h2>
        <CalendarFeed address={feed.address} />
      </section>
      <section
        id={accountLinks.anchor}
        className="mt-16 grid gap-x-20 gap-y-8 border-line border-t pt-12 lg:grid-cols-[4fr_7fr]"
      >
        <div>
          <h2 className="text-[1.6rem]">{yourData.heading}</h2>
          <SmartLink href={yourData.page.href} className="link mt-2 inline-flex min-h-11 items-center">
            {yourData.page.label}
          </SmartLink>
        </div>
        <YourData />
      </section>
    </>
  );
}

/** A luggage tag with the client's first name, as decoration beside the form. */
function NameTag({ name, className }: { name: string; className: string }) {
  const { city, region } = useSite().business.address;
  return (
    <div aria-hidden="true" className={`relative w-64 -rotate-3 text-center ${className}`}>
      <img src={nameTag} alt="" width={300} height={430} loading="lazy" className="h-auto w-full" />
      <div className="absolute inset-x-[18%] top-[33%] grid h-[38%] content-center gap-1">
        <p className="line-clamp-2 pb-1 font-display text-[2rem] leading-[1.1] [overflow-wrap:anywhere]">{name}</p>
        <p className="truncate text-[0.9rem] text-quiet">{[city, region].filter(Boolean).join(', ')}</p>
      </div>
    </div>
  );
}

const { labels } = accounts;

/** The client's own profile. Typed values stay when saving fails. */
function ProfileForm({ user }: { user: User }) {
  const defaultValue = Object.fromEntries(
    (Object.keys(Profile.shape) as (keyof typeof Profile.shape)[]).map((name) => [name, emptyIfUnknown(user[name])]),
  );
  const { emailHint } = useContent('client-area').account;
  const state = useActionForm({ schema: Profile, role: 'client', defaultValue });
  return (
    <ActionForm
      state={state}
      label={account.heading}
      hidden={{ intent: 'profile' }}
      submit={account.submit}
      busyText={account.submitting}
    >
      {({ firstName, lastName, phone, pronoun, city, zipcode }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormTextField field={firstName} label={labels.firstName} maxLength={60} autoComplete="given-name" />
            <FormTextField field={lastName} label={labels.lastName} maxLength={60} autoComplete="family-name" />
          </div>
          <div className="[&_:disabled]:border-dashed [&_:disabled]:bg-transparent [&_:disabled]:text-quiet">
            <TextField
              label={labels.email}
              type="email"
              required
              disabled
              value={emptyIfUnknown(user.email)}
              readOnly
              hint={showLinks(emailHint)}
            />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormTextField
              field={phone}
              label={labels.phone}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              onInput={onlyDigits(10)}
              hint={describePhone(phone.value)}
            />
            <FormSelect field={pronoun} label={labels.pronoun}>
              <option value="">{account.choosePronoun}</option>
              {pronouns.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </FormSelect>
          </div>
          <div className="mb-3 grid gap-5 sm:grid-cols-[1fr_9rem]">
            <FormTextField field={city} label={labels.city} maxLength={80} autoComplete="address-level2" />
            <FormTextField
              field={zipcode}
              label={labels.zipcode}
              inputMode="numeric"
              autoComplete="postal-code"
              onInput={onlyDigits(5)}
            />
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** The number as people read it, once it is complete. */
function describePhone(digits = ''): string {
  const phone = formatPhone(digits);
  return phone === digits ? account.phoneHint : `${account.phoneRead} ${phone}.`;
}

/** Removes non-digits at once and keeps the cursor position. */
function onlyDigits(maxDigits: number) {
  return ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const digits = extractDigits(input.value, maxDigits);
    if (digits === input.value) return;
    const cursor = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length;
    input.value = digits;
    input.setSelectionRange(cursor, cursor);
  };
}

/** Makes a new address. Resolves to whether it was made. */
async function renewCalendarFeed(id: string): Promise<boolean> {
  try {
    await clientApi('POST /api/user/{id}/calendar-feed', { params: { id } });
    return true;
  } catch (error) {
    const { title, text } = words.failed;
    if (!isUnauthenticated(error)) await showAlert({ title, text: asApiError(error)?.message || text, icon: 'error' });
    return false;
  }
}

/** The part of the Account page for the client's calendar feed. */
function CalendarFeed({ address }: { address: string | null }) {
  const { business } = useSite();
  const { submit, state, data: isRenewed } = useFetcher<boolean>();
  const isBusy = state !== 'idle';
  const renew = async () => {
    if (isBusy) return;
    if (address && !(await showAlert({ ...words.confirm, icon: 'question' }))) return;
    await submit({ intent: 'calendar-feed' }, { method: 'post' });
  };
  return (
    <div>
      <p className="mb-5 measure text-pretty text-quiet">
        {showLinks(useContent('client-area').account.calendar.text)}
      </p>
      {address && <FeedAddress address={address} name={business.name} />}
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look={`quiet ${address ? 'small' : ''}`}
          label={address ? words.renew : words.make}
          off={isBusy}
          aria-busy={isBusy}
          onPress={renew}
        />
        <span role="status" className="text-[0.92rem] text-quiet">
          {isRenewed && address && !isBusy && words.done}
        </span>
      </p>
    </div>
  );
}

/** Saves the profile form of a client and returns the result for the form. */
async function updateProfile(userId: string, formData: FormData): Promise<SubmissionResult> {
  const submission = parseForm(formData, Profile, 'client');
  if (submission.status !== 'success') return submission.reply();
  try {
    const { user } = await clientApi('PUT /api/user/{id}/update', { params: { id: userId }, body: submission.value });
    if (updateStoredUser(userId, userFromLogin(user))) await showAlert({ ...account.done, icon: 'success' });
    return submission.reply();
  } catch (error) {
    if (!isUnauthenticated(error)) await showAlert({ ...account.failed, icon: 'error' });
    const fields = asApiError(error)?.fields ?? {};
    const errors = fieldErrorsFrom(fields, [...formData.keys()]) as Record<string, string>;
    const fieldErrors = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
    return submission.reply({ fieldErrors, formErrors: [account.failed.title] });
  }
}

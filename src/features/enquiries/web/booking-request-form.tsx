import { useBotCheck } from '#platform/bot-check/web/page-bot-check.ts';
import { createTextStore } from '#platform/browser-session/browser-store.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { useFillFacts } from '#platform/shell/use-site.ts';
import { EmailField, Select, TextArea, TextField } from '#platform/ui/forms/field.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import type { SessionType } from '../domain/enquiry-session-type.ts';
import { api } from './api.ts';
import { enquiries } from './enquiries-words.ts';
import { EnquiryForm } from './enquiry-form.tsx';

/** Describes the first meeting: three parts of ten minutes along a line. */
export function FirstMeeting() {
  const { heading, steps, closing } = useContent('home').book.firstMeeting;
  const price = useFillFacts()(enquiries.booking.price);
  return (
    <div className="mt-12">
      <h3>{heading}</h3>
      <ol className="mt-6">
        {steps.map(({ term, text }, index) => (
          <li key={text} className="relative pb-[1.6rem] pl-16 last:pb-0">
            {index < steps.length - 1 && (
              <span className="absolute top-[2.9rem] bottom-[0.35rem] left-[calc(1.25rem-0.5px)] w-px bg-edge" />
            )}
            <svg viewBox="0 0 40 40" aria-hidden="true" className="absolute top-[0.1rem] left-0 w-10">
              <circle cx="20" cy="20" r="18.5" className="fill-ground stroke-edge" />
              <path d={clockSegments[index % clockSegments.length]} className="fill-highlight" />
            </svg>
            <p className="font-semibold">{term}</p>
            <p className="max-w-[40ch]">{showLinks(text)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 font-display text-[1.25rem]">{showLinks(closing)}</p>
      <p className="mt-1 text-quiet">{price}</p>
    </div>
  );
}

/** Three segments of ten minutes on a half-hour clock face. */
const clockSegments = [
  'M20 20V4A16 16 0 0 1 33.86 28Z',
  'M20 20L33.86 28A16 16 0 0 1 6.14 28Z',
  'M20 20L6.14 28A16 16 0 0 1 20 4Z',
];

/** The bot-check token of a booking request, between fetching and sending. A token is valid for one submission. */
const captchaToken = createTextStore('captchaToken');

const { labels, booking } = enquiries;
const sessionTypes: Readonly<Record<SessionType, string>> = {
  'private yoga': 'Private yoga',
  'group yoga': 'Group yoga',
  'yoga therapy': 'Yoga therapy',
  chocolates: 'Chocolates',
};

/** Requests a first meeting or a session from the owner. */
export function BookingRequestForm() {
  const { book } = useContent('home');
  const botCheck = useBotCheck();

  /**
   * Fetches a new token and passes it through its storage key. If that fails, the key is empty and the check
   * below reports it.
   */
  const fetchCaptchaToken = async () => {
    captchaToken.save(await botCheck.token('submit').catch(() => undefined));
    const token = captchaToken.load();
    captchaToken.save(undefined);
    return token;
  };

  const send = async (values: Record<string, string>) => {
    const token = await fetchCaptchaToken();
    if (botCheck.required && !token) {
      await showAlert({ ...booking.unverified, icon: 'error' });
      return false;
    }
    const { name = '', email = '', phone = '', sessionType, message, website } = values;
    try {
      await api('POST /api/publicBookings/request', {
        body: { name, email, phone, sessionType: sessionType as SessionType, message, captchaToken: token, website },
      });
    } catch (error) {
      await showAlert({ ...booking.failed, icon: 'error' });
      throw error;
    }
    await showAlert({ ...booking.sent, icon: 'success' });
    return true;
  };

  return (
    <EnquiryForm
      label={book.label}
      required={['name', 'email', 'phone', 'sessionType']}
      submit={enquiries.submit}
      submitting={enquiries.submitting}
      afterwards={book.afterwards}
      onUse={() => void botCheck.prepare()}
      send={send}
    >
      {(errors) => (
        <>
          <TextField label={labels.name} name="name" required maxLength={120} autoComplete="name" error={errors.name} />
          <div className="grid gap-5 sm:grid-cols-2">
            <EmailField label={labels.email} maxLength={254} error={errors.email} />
            <TextField
              label={labels.phone}
              name="phone"
              type="tel"
              required
              maxLength={40}
              autoComplete="tel"
              error={errors.phone}
            />
          </div>
          <Select label={labels.sessionType} name="sessionType" required defaultValue="" error={errors.sessionType}>
            <option value="" disabled>
              {enquiries.chooseSessionType}
            </option>
            {Object.entries(sessionTypes).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <TextArea
            label={labels.message}
            name="message"
            rows={4}
            maxLength={5000}
            hint={book.messageHint}
            error={errors.message}
          />
        </>
      )}
    </EnquiryForm>
  );
}

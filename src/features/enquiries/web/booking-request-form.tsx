import { useBotCheck } from '#platform/bot-check/web/page-bot-check.ts';
import { createTextStore } from '#platform/browser-session/browser-store.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { Select, TextArea, TextField } from '#platform/ui/forms/field.tsx';
import type { SessionType } from '../domain/enquiry-session-type.ts';
import { api } from './api.ts';
import { enquiries } from './enquiries-words.ts';
import { EnquiryForm } from './enquiry-form.tsx';

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
            <TextField
              label={labels.email}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              error={errors.email}
            />
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

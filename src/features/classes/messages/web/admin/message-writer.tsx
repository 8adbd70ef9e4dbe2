import { ActionForm, useActionForm } from '#platform/shell/forms/action-form.tsx';
import { EmailFrame } from '#platform/ui/email-frame.tsx';
import { FormOptions, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { useDebouncedLoad } from '#platform/ui/state/use-debounced-load.ts';
import { type ClassMessages, MessageWords } from '../../../contract/class-messages.ts';
import { formatPeople } from '../../../roster/domain/attendance.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { MAX_MESSAGE_LENGTHS, UNDO_MINUTES } from '../../domain/class-messages.ts';
import { formatLater } from './format-message.ts';
import { MessageForm } from './message-actions.ts';

const loadPreview = ({ id, subject, text }: Record<'id' | 'subject' | 'text', string>) =>
  ownerApi('POST /api/admin/events/{id}/message-preview', { params: { id }, body: { subject, text, scheme: 'light' } });

/** Writes a message to a class, beside the email as it will look. `frameUrl` is an email for the frame to begin with. */
export function MessageWriter({ loaded, frameUrl }: { loaded: ClassMessages; frameUrl: string }) {
  const { event, people, later } = loaded;
  const state = useActionForm({ schema: MessageForm, defaultValue: { to: 'this' } });
  const { subject, text } = state.fields;
  const words = MessageWords.safeParse({ subject: subject.value, text: text.value }).data;
  const lastPreview = useDebouncedLoad(words && { id: event._id, ...words }, loadPreview);
  const preview = words && lastPreview;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <ActionForm
        state={state}
        label="Write to the class"
        hidden={{ intent: 'send' }}
        submit="Send"
        busyText="Sending..."
      >
        {(fields) => (
          <>
            <FormTextField field={fields.subject} label="Subject" maxLength={MAX_MESSAGE_LENGTHS.subject} />
            <FormTextArea
              field={fields.text}
              label="Text"
              rows={9}
              hint={`It leaves ${UNDO_MINUTES} minutes after you press Send. Replies come to your email.`}
            />
            {later.classes > 0 && (
              <FormOptions
                field={fields.to}
                type="radio"
                label="Who gets it"
                options={[
                  ['this', `This class: ${formatPeople(people)}`],
                  ['later', `${formatLater(loaded)}: ${formatPeople(later.people)}, each with one email`],
                ]}
              />
            )}
          </>
        )}
      </ActionForm>
      <section aria-label="Preview" className="min-w-0">
        <h2 className="text-[1.25rem]">As they will read it</h2>
        {!preview && <p className="mt-2 text-quiet">Your email appears here once it has a subject and a text.</p>}
        {preview && state.fields.to.value === 'later' && (
          <p className="mt-2 text-quiet">Each person’s email names the next class that they have a spot in.</p>
        )}
        {/* Loaded from the start, so that the sample in it is never seen. */}
        <div hidden={!preview}>
          <EmailFrame
            title={`Email: ${preview?.subject ?? ''}`}
            url={frameUrl}
            html={preview?.html}
            className="mt-3 h-[38rem] w-full max-w-[642px] rounded-card border border-line"
          />
        </div>
      </section>
    </div>
  );
}

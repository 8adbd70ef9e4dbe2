import { confirmChange } from '#platform/admin/actions.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { addDays, isDay } from '#platform/time/day.ts';
import { FormCheckbox, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import type { WaiverVersions } from '../../../contract/waivers.ts';
import { splitParagraphs } from '../../domain/waiver.ts';
import { WaiverPaper, WaiverText } from '../waiver-text.tsx';
import { WaiverForm } from './waiver-actions.ts';

const NOW = 'From today on, everybody signs this text. It can then no longer be taken back.';

/** Writes the first version, or the next one, which begins as the one in effect, with a preview below it. */
export function WriteWaiverDialog({ waivers, onClose }: { waivers: WaiverVersions; onClose: () => void }) {
  const { today, versions } = waivers;
  const inEffect = versions.find(({ state }) => state === 'in-effect');
  const after = versions[0]?.number ?? 0;
  return (
    <FormDialog
      title={after ? 'The next waiver' : 'Your waiver'}
      text="Once people have signed it, it stays as it is forever. Have a lawyer read it first."
      wide
      schema={WaiverForm}
      defaultValue={{
        title: inEffect?.title,
        text: inEffect?.paragraphs.join('\n\n'),
        effectiveFromDay: inEffect ? addDays(today, 1) : today,
      }}
      hidden={{ intent: 'publish-waiver', after: String(after) }}
      submit="Publish"
      busyText="Publishing..."
      beforeSend={async ({ effectiveFromDay }) =>
        effectiveFromDay !== today || (await confirmChange(NOW, 'Publish')) ? {} : undefined
      }
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FormTextField whole field={fields.title} label="Title" />
          <div className="whole grid justify-items-start gap-2">
            <div className="w-full">
              <FormTextArea field={fields.text} label="Text" rows={14} hint="Each line is a paragraph." />
            </div>
            <button
              type="button"
              className="button quiet small"
              onClick={({ currentTarget: { form } }) => {
                const text = form?.elements.namedItem(fields.text.name);
                if (text instanceof HTMLTextAreaElement) toggleBold(text);
              }}
            >
              Bold
            </button>
          </div>
          <FormTextField
            field={fields.effectiveFromDay}
            label="First day"
            type="date"
            min={today}
            hint="Until the day before, you can take it back."
          />
          <div className="self-end">
            <FormCheckbox
              field={fields.mustSignAnew}
              label="Ask returning students to sign again"
              hint="Otherwise a signature of the waiver before still counts."
            />
          </div>
          <section aria-label="Preview" className="whole">
            <h3 className="mt-2 mb-3">As visitors see it</h3>
            <WaiverPaper>
              <WaiverText
                waiver={{
                  title: fields.title.value ?? '',
                  paragraphs: splitParagraphs(fields.text.value ?? ''),
                  version: String(after + 1),
                  effectiveFromDay: isDay(fields.effectiveFromDay.value ?? '')
                    ? (fields.effectiveFromDay.value ?? today)
                    : today,
                }}
              />
            </WaiverPaper>
          </section>
        </>
      )}
    </FormDialog>
  );
}

const MARK = '**';

/** Makes the selected words bold, or bold ones plain. Bold words at the start of a paragraph become its heading. */
function toggleBold(text: HTMLTextAreaElement): void {
  const { selectionStart: start, selectionEnd: end, value } = text;
  const selected = value.slice(start, end);
  const words = selected.trim();
  text.focus();
  if (words === '' || words.includes('\n')) return;
  const isBold = value.slice(start - MARK.length, start) === MARK && value.slice(end, end + MARK.length) === MARK;
  if (isBold) text.setRangeText(selected, start - MARK.length, end + MARK.length, 'select');
  else {
    text.setRangeText(
      selected.replace(words, () => MARK + words + MARK),
      start,
      end,
      'preserve',
    );
    const first = start + selected.indexOf(words) + MARK.length;
    text.setSelectionRange(first, first + words.length);
  }
  // The form reads its values on input, as the preview does.
  text.dispatchEvent(new Event('input', { bubbles: true }));
}

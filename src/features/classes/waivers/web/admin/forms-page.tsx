import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { QuestionsPart, questionActions } from '#features/clients/web/admin/questions/questions-part.tsx';
import { Part } from '#features/settings/web/part.tsx';
import { confirmChange, runChange, submitForm } from '#platform/admin/actions.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { trimLine } from '#platform/text/line.ts';
import { addDays, formatDayAndYear, isDay } from '#platform/time/day.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { FormCheckbox, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { WaiverVersion, WaiverVersions } from '../../../contract/waivers.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { MAX_WAIVER_TEXT_LENGTH, MAX_WAIVER_TITLE_LENGTH, splitParagraphs } from '../../domain/waiver.ts';
import { WaiverPaper, WaiverText } from '../waiver-text.tsx';
import type { Route } from './+types/forms-page';

export async function clientLoader() {
  const [waivers, form] = await Promise.all([
    ownerApi('GET /api/admin/waivers'),
    ownerApi('GET /api/admin/new-client-form'),
  ]);
  return { waivers, form };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), { ...waiverActions, ...questionActions });
}

/** What people sign and answer. */
export default function FormsPage({ loaderData: { waivers, form } }: Route.ComponentProps) {
  return (
    <div className="max-w-[46rem]">
      <AdminHead heading="Forms" intro="What people sign and answer. What they signed and answered stays as it was." />
      <WaiverPart waivers={waivers} />
      <QuestionsPart form={form} />
    </div>
  );
}

const states = {
  'in-effect': ['In effect', 'plain'],
  planned: ['Planned', 'warning'],
  earlier: ['Earlier', 'plain'],
  withdrawn: ['Taken back', 'danger'],
} as const;

/** The versions of the waiver: reading them, writing the next one, and taking it back. */
function WaiverPart({ waivers }: { waivers: WaiverVersions }) {
  const { submit } = useFetcher();
  const [opened, setOpened] = useState<WaiverVersion | 'next'>();
  const isFirst = waivers.versions.length === 0;
  const isPlanned = waivers.versions.some(({ state }) => state === 'planned');
  const withdraw = async ({ number }: WaiverVersion) => {
    if (await confirmChange(`Version ${number} will not come into effect.`, 'Take it back'))
      await submit({ intent: 'withdraw-waiver', number: String(number) }, { method: 'post' });
  };
  return (
    <Part
      heading="The waiver"
      where="What people sign when they sign up for a class. An earlier version cannot be changed."
    >
      {isFirst ? (
        <p className="mb-5">You have no waiver yet. Sign-up for classes is open once one is in effect.</p>
      ) : (
        <ul className="mb-5 border-line border-b">
          {waivers.versions.map((version) => (
            <VersionRow
              key={version.number}
              version={version}
              onRead={() => setOpened(version)}
              onWithdraw={() => withdraw(version)}
            />
          ))}
        </ul>
      )}
      {isPlanned ? (
        <p className="text-quiet">To write another, take the planned one back first.</p>
      ) : (
        <button type="button" className="button" onClick={() => setOpened('next')}>
          {isFirst ? 'Write your waiver' : 'Write the next one'}
        </button>
      )}
      {opened === 'next' && <WriteWaiverDialog waivers={waivers} onClose={() => setOpened(undefined)} />}
      {opened && opened !== 'next' && <ReadDialog version={opened} onClose={() => setOpened(undefined)} />}
    </Part>
  );
}

function VersionRow(props: { version: WaiverVersion; onRead: () => void; onWithdraw: () => void }) {
  const { number, title, state, effectiveFromDay, mustSignAnew, signatures } = props.version;
  const [label, tone] = states[state];
  const of = <span className="sr-only"> version {number}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold">Version {number}</strong> <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="[overflow-wrap:anywhere]">{title}</p>
        <p className="text-quiet">
          {[
            `From ${formatDayAndYear(effectiveFromDay)}`,
            mustSignAnew ? 'returning students sign again' : '',
            signatures === 1 ? '1 signature' : `${signatures} signatures`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button quiet small" onClick={props.onRead}>
          Read{of}
        </button>
        {state === 'planned' && (
          <button type="button" className="button quiet small" onClick={props.onWithdraw}>
            Take back{of}
          </button>
        )}
      </div>
    </li>
  );
}

function ReadDialog({ version, onClose }: { version: WaiverVersion; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={id} closeLabel="Close" className="wide">
      <h2 id={id} className="mb-4 pr-12">
        Version {version.number}
      </h2>
      <WaiverPaper>
        <WaiverText waiver={version} />
      </WaiverPaper>
      <p className="mt-4 text-[0.85rem] text-quiet [overflow-wrap:anywhere]">SHA-256 of the text: {version.sha256}</p>
    </Dialog>
  );
}

const NOW = 'From today on, everybody signs this text. It can then no longer be taken back.';

/** Writes the first version, or the next one, which begins as the one in effect, with a preview below it. */
function WriteWaiverDialog({ waivers, onClose }: { waivers: WaiverVersions; onClose: () => void }) {
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

const NO_TITLE = 'Please write a title.';
const NO_TEXT = 'Please write the text of the waiver.';

const WaiverForm = z.object({
  title: z
    .string(NO_TITLE)
    .transform((text) => trimLine(text.replace(/\s+/g, ' ')))
    .pipe(
      z
        .string()
        .min(1, NO_TITLE)
        .max(MAX_WAIVER_TITLE_LENGTH, `Please use at most ${MAX_WAIVER_TITLE_LENGTH} characters.`),
    ),
  text: z
    .string(NO_TEXT)
    .trim()
    .min(1, NO_TEXT)
    .max(MAX_WAIVER_TEXT_LENGTH, `Please use at most ${MAX_WAIVER_TEXT_LENGTH.toLocaleString('en-US')} characters.`),
  effectiveFromDay: z.string('Please choose a day.').refine(isDay, 'Please choose a day.'),
  mustSignAnew: z.boolean().default(false),
});

/** Publishes the next version of the waiver, or takes one back. */
const waiverActions = {
  'publish-waiver': (data: FormData) => {
    const after = Number(data.get('after'));
    return submitForm(data, WaiverForm, {
      save: (body) => ownerApi('POST /api/admin/waivers', { body: { after, ...body } }),
      saved: () => 'The next version is published.',
      failed: 'Failed to publish',
      reasonFields: { 'waiver-day-past': 'effectiveFromDay' },
    });
  },
  'withdraw-waiver': async (data: FormData) => {
    const params = { number: Number(data.get('number')) };
    const withdraw = () => ownerApi('POST /api/admin/waivers/{number}/withdraw', { params });
    if (await runChange('Failed to take back', withdraw)) showToast('The version is taken back.');
    return null;
  },
};

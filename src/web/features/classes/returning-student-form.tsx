import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api/browser.ts';
import { signupSelection } from '#web/content/signup.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import type { NamedClass } from './class-address.ts';
import { returningEmailProblem, returningStudentProblem } from './returning-student-problem.ts';

const words = signupSelection.returning;

/** Signs up a person whose waiver is on file, by email alone (spec §5, §8). */
export function ReturningStudentForm({ named }: { named: NamedClass }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const say = async (text: string, icon: 'warning' | 'error') => {
    setProblem(text);
    await alert({ text, icon });
    form.current?.querySelector('input')?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    const wrong = returningEmailProblem(email);
    if (wrong) return say(wrong, 'warning');
    setProblem(undefined);
    setBusy(true);
    const { title: classTitle, date, time } = named;
    try {
      await api('POST /api/check-student', { body: { email: email.trim(), classTitle, date, ...(time && { time }) } });
    } catch (error) {
      setBusy(false);
      return say(returningStudentProblem(error), error instanceof TypeError ? 'error' : 'warning');
    }
    setBusy(false);
    form.current?.reset();
    await alert({ ...words.done, icon: 'success' });
    await navigate('/calendar');
  };

  return (
    <ScriptedForm ref={form} noValidate onSubmit={submit} onInput={() => setProblem(undefined)} className="grid gap-4">
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        error={problem}
      />
      <p>
        <SubmitButton busy={busy} busyText={words.busy}>
          {words.button}
        </SubmitButton>
      </p>
      <noscript>
        <p className="text-quiet">{signupSelection.withoutScript}</p>
      </noscript>
    </ScriptedForm>
  );
}

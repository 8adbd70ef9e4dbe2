import { useNavigate } from 'react-router';
import { showAlert } from '#platform/shell/alert.tsx';
import { toGuestList } from '../../guests/web/guest-fields.tsx';
import { type JoinedClass, saveJoinedClass } from '../../ticket/web/joined-class-storage.ts';
import type { Waiver } from '../../waivers/domain/waiver.ts';
import { calendarUrl, formatClass } from '../../web/class-url.ts';
import { visitorOrClientApi } from '../../web/visitor-or-client-api.ts';
import { isClassFull, type SignUpFormProps, showAlternatives } from './class-alternatives.tsx';
import { signup } from './signup-words.ts';
import { StudentForm } from './student-form.tsx';

/** Signs up a new student for one class. `email` is given when the place is held for it, with when the class is. */
export function SignUpForm(
  props: SignUpFormProps & { waiver: Waiver; email?: string; scheduled?: Omit<JoinedClass, 'signUpId'> },
) {
  const { namedClass, status, refresh } = props;
  const { title: classTitle, date, time } = namedClass;
  const navigate = useNavigate();
  return (
    <StudentForm
      waiver={props.waiver}
      email={props.email}
      withGuests
      isQuiet={status.action === 'full'}
      submitText="Sign up"
      send={({ person, guests }) =>
        visitorOrClientApi('POST /api/signup', {
          body: { ...person, ...toGuestList(guests), classTitle, date, ...(time && { time }) },
        })
      }
      onRefused={async (error, show) => {
        await show();
        if (isClassFull(error)) await showAlternatives(refresh);
      }}
      onSignedUp={async ({ signUpId }) => {
        saveJoinedClass(namedClass, props.scheduled ?? status, signUpId);
        const { title, text } = signup.success;
        await showAlert({ title: `${title}: ${formatClass(namedClass)}`, text, icon: 'success' });
        await navigate(calendarUrl({ day: date }));
      }}
    />
  );
}

import type { FormSection, Option } from './form.ts';

const noneOfThese: Option = { id: 'none', label: 'None of these', alone: true };

/** The health questions of the New Client Form, all optional. Part of version 1. */
export const bodySection: FormSection = {
  id: 'body',
  title: 'Your body',
  intro:
    'I ask so that I can leave out what might hurt and offer something else. Every question here is up to you, and you can tell me in person instead. I’m not a doctor, and I don’t diagnose or treat.',
  questions: [
    {
      id: 'tender-places',
      kind: 'several',
      label: 'Where is it tender, stiff or unsteady?',
      declinable: true,
      options: [
        { id: 'neck-shoulders', label: 'Neck or shoulders' },
        { id: 'upper-back', label: 'Upper back' },
        { id: 'lower-back', label: 'Lower back' },
        { id: 'hips', label: 'Hips or pelvis' },
        { id: 'knees', label: 'Knees' },
        { id: 'ankles-feet', label: 'Ankles or feet' },
        { id: 'wrists-hands', label: 'Wrists, elbows or hands' },
        { id: 'head-jaw', label: 'Head or jaw' },
        noneOfThese,
      ],
    },
    {
      id: 'injuries',
      kind: 'long',
      label: 'Injuries or surgeries, recent or old',
      help: 'What it was, roughly when, and what it still asks of you.',
      maxLength: 2000,
    },
    {
      id: 'conditions',
      kind: 'several',
      label: 'Do you live with any of these?',
      help: 'They change which positions and breathing I suggest.',
      declinable: true,
      options: [
        { id: 'high-pressure', label: 'High blood pressure' },
        { id: 'low-pressure', label: 'Low blood pressure or dizziness' },
        { id: 'heart', label: 'A heart condition' },
        { id: 'breathing', label: 'Asthma or another breathing condition' },
        { id: 'bones', label: 'Osteoporosis or low bone density' },
        { id: 'joints', label: 'Arthritis or very mobile joints' },
        { id: 'eyes', label: 'Glaucoma or another eye condition' },
        { id: 'diabetes', label: 'Diabetes' },
        { id: 'seizures', label: 'Seizures' },
        { id: 'headaches', label: 'Migraine' },
        { id: 'mood', label: 'Anxiety, depression or trauma' },
        { id: 'other', label: 'Something else' },
        noneOfThese,
      ],
    },
    {
      id: 'conditions-more',
      kind: 'long',
      label: 'Anything I should know about that?',
      maxLength: 2000,
    },
    {
      id: 'medication',
      kind: 'long',
      label: 'Medication that affects your balance, blood pressure or energy',
      help: 'How it makes you feel is enough. I don’t need names or doses.',
      maxLength: 1000,
    },
    {
      id: 'pregnancy',
      kind: 'choice',
      label: 'Are you pregnant, or have you been lately?',
      declinable: true,
      options: [
        { id: 'no', label: 'No, or it doesn’t apply to me' },
        { id: 'pregnant', label: 'I’m pregnant' },
        { id: 'recent', label: 'I was within the past year' },
      ],
    },
    {
      id: 'in-care',
      kind: 'yes-no',
      label: 'Are you seeing a doctor, physical therapist or counselor for any of this?',
      declinable: true,
    },
    {
      id: 'advice',
      kind: 'long',
      label: 'Has anyone told you to avoid certain movements?',
      help: 'Their advice comes before mine.',
      maxLength: 1000,
    },
  ],
};

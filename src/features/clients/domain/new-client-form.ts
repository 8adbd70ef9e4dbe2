import type { Form, FormSection, Option } from './form.ts';

const noneOfThese: Option = { id: 'none', label: 'None of these', alone: true };

/** The health questions of the New Client Form, all optional. Part of version 1. */
const bodySection: FormSection = {
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

/** The questions for a new client before the first session. The texts are in the owner's voice. */
export const newClientForm: Form = {
  id: 'new-client',
  version: 1,
  title: 'New Client Form',
  intro:
    'This tells me enough to plan a first session that suits you. It takes about ten minutes, and you can stop anywhere and come back. Only a few questions need an answer. Leave the others empty if you like.',
  sections: [
    {
      id: 'you',
      title: 'You, and how to reach you',
      questions: [
        { id: 'call-me', kind: 'short', label: 'What would you like me to call you?', maxLength: 60 },
        {
          id: 'birth-date',
          kind: 'date',
          label: 'Your date of birth',
          help: 'Bodies ask for different things at twenty and at seventy.',
        },
        {
          id: 'reach',
          kind: 'choice',
          label: 'How do you like to be reached?',
          required: true,
          options: [
            { id: 'email', label: 'By email' },
            { id: 'text', label: 'By text message' },
            { id: 'call', label: 'By phone call' },
          ],
        },
        {
          id: 'reach-when',
          kind: 'short',
          label: 'When is a good time to reach you?',
          help: 'For example: weekday mornings, or any time by text.',
          maxLength: 120,
        },
      ],
    },
    {
      id: 'emergency',
      title: 'In an emergency',
      intro: 'Someone I can call if you’re unwell during a session. I won’t contact them for anything else.',
      questions: [
        { id: 'emergency-name', kind: 'short', label: 'Who should I call?', required: true, maxLength: 120 },
        {
          id: 'emergency-phone',
          kind: 'short',
          label: 'The number to call',
          required: true,
          maxLength: 40,
          keyboard: 'tel',
        },
        {
          id: 'emergency-relation',
          kind: 'short',
          label: 'Who are they to you?',
          help: 'For example: partner, sister, neighbor.',
          maxLength: 80,
        },
      ],
    },
    {
      id: 'yoga',
      title: 'Yoga and you',
      questions: [
        {
          id: 'experience',
          kind: 'choice',
          label: 'How much yoga have you done?',
          required: true,
          options: [
            { id: 'none', label: 'None yet' },
            { id: 'little', label: 'A class or two' },
            { id: 'now-and-then', label: 'Now and then over the years' },
            { id: 'regular', label: 'I practice regularly' },
            { id: 'teacher', label: 'I teach, or have trained to' },
          ],
        },
        {
          id: 'experience-more',
          kind: 'long',
          label: 'What kinds, and what stayed with you?',
          help: 'What you liked and what you didn’t are both useful.',
          maxLength: 1000,
        },
        {
          id: 'brings-you',
          kind: 'long',
          label: 'What brings you here now?',
          help: 'One sentence is plenty.',
          required: true,
          maxLength: 2000,
        },
        {
          id: 'hopes',
          kind: 'several',
          label: 'What would you like more of?',
          help: 'Pick as many as fit.',
          options: [
            { id: 'strength', label: 'Strength' },
            { id: 'range', label: 'Room to move' },
            { id: 'balance', label: 'Balance' },
            { id: 'rest', label: 'Rest' },
            { id: 'breath', label: 'An easier breath' },
            { id: 'own-practice', label: 'A practice I can do at home' },
            { id: 'quiet', label: 'A quiet hour' },
          ],
        },
        {
          id: 'goal',
          kind: 'long',
          label: 'How would you notice, three months from now, that it was worth coming?',
          help: 'For example: I get up from the floor without a chair.',
          maxLength: 1000,
        },
      ],
    },
    bodySection,
    {
      id: 'days',
      title: 'Your days',
      questions: [
        {
          id: 'sleep',
          kind: 'scale',
          label: 'How have you been sleeping?',
          lowest: 1,
          highest: 5,
          lowestLabel: 'badly',
          highestLabel: 'soundly',
        },
        {
          id: 'stress',
          kind: 'scale',
          label: 'How much is on your shoulders at the moment?',
          lowest: 1,
          highest: 5,
          lowestLabel: 'little',
          highestLabel: 'a great deal',
        },
        {
          id: 'movement',
          kind: 'choice',
          label: 'How much do you move in an ordinary week?',
          options: [
            { id: 'little', label: 'Very little' },
            { id: 'some', label: 'A walk here and there' },
            { id: 'most-days', label: 'Something on most days' },
            { id: 'training', label: 'I train, or my work is physical' },
          ],
        },
        {
          id: 'ordinary-day',
          kind: 'long',
          label: 'What does an ordinary day ask of your body?',
          help: 'For example: eight hours at a screen, lifting a toddler, standing at a counter.',
          maxLength: 1000,
        },
      ],
    },
    {
      id: 'together',
      title: 'When we practice',
      questions: [
        {
          id: 'feels-good',
          kind: 'several',
          label: 'What tends to feel good?',
          help: 'A guess is fine.',
          options: [
            { id: 'slow-floor', label: 'Slow work on the floor' },
            { id: 'standing', label: 'Standing strong' },
            { id: 'flow', label: 'Moving with the breath' },
            { id: 'long-holds', label: 'Staying in one position a while' },
            { id: 'breathing', label: 'Breathing practices' },
            { id: 'lying-still', label: 'Lying still' },
            { id: 'chair', label: 'Practicing with a chair' },
          ],
        },
        {
          id: 'at-ease',
          kind: 'long',
          label: 'What helps you feel at ease in a room, and what doesn’t?',
          help: 'For example: the door in sight, eyes open, no scent, no music.',
          maxLength: 1000,
        },
        {
          id: 'touch',
          kind: 'choice',
          label: 'May I assist you by touch?',
          help: 'You can change your mind at any moment, and you never need a reason.',
          required: true,
          options: [
            { id: 'no', label: 'No, please guide me with words' },
            { id: 'ask', label: 'Only if you ask me each time' },
            { id: 'yes', label: 'Yes, and I’ll say so if I’d rather not' },
          ],
        },
        {
          id: 'anything-else',
          kind: 'long',
          label: 'Anything else you’d like me to know?',
          maxLength: 2000,
        },
      ],
    },
    {
      id: 'agreement',
      title: 'What this is, and isn’t',
      intro:
        'I’m a yoga teacher and a yoga therapist-in-training. I can teach you movement, breathing and rest, and adapt them to you. I can’t examine, diagnose or treat you, and nothing I say takes the place of your doctor’s advice. If something hurts, stop and tell me.',
      questions: [
        {
          id: 'not-medical',
          kind: 'several',
          label: 'Not medical care',
          required: true,
          options: [{ id: 'understood', label: 'I understand that this is not medical care' }],
        },
        {
          id: 'privacy',
          kind: 'several',
          label: 'Keeping your answers',
          help: 'They’re stored encrypted. Only you and I can read them.',
          required: true,
          options: [{ id: 'agreed', label: 'You may keep these answers to plan our sessions' }],
        },
      ],
    },
  ],
};

import { choice, type Form, long, several, short } from './form.ts';

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
        short('call-me', 'What would you like me to call you?', 60),
        {
          id: 'birth-date',
          kind: 'date',
          label: 'Your date of birth',
          help: 'Bodies ask for different things at twenty and at seventy.',
        },
        choice('reach', 'How do you like to be reached?', {
          required: true,
          options: { email: 'By email', text: 'By text message', call: 'By phone call' },
        }),
        short('reach-when', 'When is a good time to reach you?', 120, {
          help: 'For example: weekday mornings, or any time by text.',
        }),
      ],
    },
    {
      id: 'emergency',
      title: 'In an emergency',
      intro: 'Someone I can call if you’re unwell during a session. I won’t contact them for anything else.',
      questions: [
        short('emergency-name', 'Who should I call?', 120, { required: true }),
        {
          id: 'emergency-phone',
          kind: 'short',
          label: 'The number to call',
          required: true,
          maxLength: 40,
          keyboard: 'tel',
        },
        short('emergency-relation', 'Who are they to you?', 80, { help: 'For example: partner, sister, neighbor.' }),
      ],
    },
    {
      id: 'yoga',
      title: 'Yoga and you',
      questions: [
        choice('experience', 'How much yoga have you done?', {
          required: true,
          options: {
            none: 'None yet',
            little: 'A class or two',
            'now-and-then': 'Now and then over the years',
            regular: 'I practice regularly',
            teacher: 'I teach, or have trained to',
          },
        }),
        long('experience-more', 'What kinds, and what stayed with you?', 1000, {
          help: 'What you liked and what you didn’t are both useful.',
        }),
        long('brings-you', 'What brings you here now?', 2000, { help: 'One sentence is plenty.', required: true }),
        several('hopes', 'What would you like more of?', {
          help: 'Pick as many as fit.',
          options: {
            strength: 'Strength',
            range: 'Room to move',
            balance: 'Balance',
            rest: 'Rest',
            breath: 'An easier breath',
            'own-practice': 'A practice I can do at home',
            quiet: 'A quiet hour',
          },
        }),
        long('goal', 'How would you notice, three months from now, that it was worth coming?', 1000, {
          help: 'For example: I get up from the floor without a chair.',
        }),
      ],
    },
    // The health questions are all optional.
    {
      id: 'body',
      title: 'Your body',
      intro:
        'I ask so that I can leave out what might hurt and offer something else. Every question here is up to you, and you can tell me in person instead. I’m not a doctor, and I don’t diagnose or treat.',
      questions: [
        several('tender-places', 'Where is it tender, stiff or unsteady?', {
          declinable: true,
          hasNone: true,
          options: {
            'neck-shoulders': 'Neck or shoulders',
            'upper-back': 'Upper back',
            'lower-back': 'Lower back',
            hips: 'Hips or pelvis',
            knees: 'Knees',
            'ankles-feet': 'Ankles or feet',
            'wrists-hands': 'Wrists, elbows or hands',
            'head-jaw': 'Head or jaw',
          },
        }),
        long('injuries', 'Injuries or surgeries, recent or old', 2000, {
          help: 'What it was, roughly when, and what it still asks of you.',
        }),
        several('conditions', 'Do you live with any of these?', {
          help: 'They change which positions and breathing I suggest.',
          declinable: true,
          hasNone: true,
          options: {
            'high-pressure': 'High blood pressure',
            'low-pressure': 'Low blood pressure or dizziness',
            heart: 'A heart condition',
            breathing: 'Asthma or another breathing condition',
            bones: 'Osteoporosis or low bone density',
            joints: 'Arthritis or very mobile joints',
            eyes: 'Glaucoma or another eye condition',
            diabetes: 'Diabetes',
            seizures: 'Seizures',
            headaches: 'Migraine',
            mood: 'Anxiety, depression or trauma',
            other: 'Something else',
          },
        }),
        long('conditions-more', 'Anything I should know about that?', 2000),
        long('medication', 'Medication that affects your balance, blood pressure or energy', 1000, {
          help: 'How it makes you feel is enough. I don’t need names or doses.',
        }),
        choice('pregnancy', 'Are you pregnant, or have you been lately?', {
          declinable: true,
          options: {
            no: 'No, or it doesn’t apply to me',
            pregnant: 'I’m pregnant',
            recent: 'I was within the past year',
          },
        }),
        {
          id: 'in-care',
          kind: 'yes-no',
          label: 'Are you seeing a doctor, physical therapist or counselor for any of this?',
          declinable: true,
        },
        long('advice', 'Has anyone told you to avoid certain movements?', 1000, {
          help: 'Their advice comes before mine.',
        }),
      ],
    },
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
        choice('movement', 'How much do you move in an ordinary week?', {
          options: {
            little: 'Very little',
            some: 'A walk here and there',
            'most-days': 'Something on most days',
            training: 'I train, or my work is physical',
          },
        }),
        long('ordinary-day', 'What does an ordinary day ask of your body?', 1000, {
          help: 'For example: eight hours at a screen, lifting a toddler, standing at a counter.',
        }),
      ],
    },
    {
      id: 'together',
      title: 'When we practice',
      questions: [
        several('feels-good', 'What tends to feel good?', {
          help: 'A guess is fine.',
          options: {
            'slow-floor': 'Slow work on the floor',
            standing: 'Standing strong',
            flow: 'Moving with the breath',
            'long-holds': 'Staying in one position a while',
            breathing: 'Breathing practices',
            'lying-still': 'Lying still',
            chair: 'Practicing with a chair',
          },
        }),
        long('at-ease', 'What helps you feel at ease in a room, and what doesn’t?', 1000, {
          help: 'For example: the door in sight, eyes open, no scent, no music.',
        }),
        choice('touch', 'May I assist you by touch?', {
          help: 'You can change your mind at any moment, and you never need a reason.',
          required: true,
          options: {
            no: 'No, please guide me with words',
            ask: 'Only if you ask me each time',
            yes: 'Yes, and I’ll say so if I’d rather not',
          },
        }),
        long('anything-else', 'Anything else you’d like me to know?', 2000),
      ],
    },
    {
      id: 'agreement',
      title: 'What this is, and isn’t',
      intro:
        'I’m a yoga teacher and a yoga therapist-in-training. I can teach you movement, breathing and rest, and adapt them to you. I can’t examine, diagnose or treat you, and nothing I say takes the place of your doctor’s advice. If something hurts, stop and tell me.',
      questions: [
        several('not-medical', 'Not medical care', {
          required: true,
          options: { understood: 'I understand that this is not medical care' },
        }),
        several('privacy', 'Keeping your answers', {
          help: 'They’re stored encrypted. Only you and I can read them.',
          required: true,
          options: { agreed: 'You may keep these answers to plan our sessions' },
        }),
      ],
    },
  ],
};

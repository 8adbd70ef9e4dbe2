import type { Dosha } from './dosha-result.ts';
import { choice, type Form, type Question } from './form.ts';
import type { FormId } from './forms.ts';
import { newClientForm } from './new-client-form.ts';

/** A question with one answer per dosha, shown in the order given. */
const createQuestion = (id: string, label: string, options: Record<Dosha, string>): Question =>
  choice(id, label, { required: true, options });

/** Which of Ayurveda's three doshas describes a person. It follows a tradition and is no medical test. */
export const doshaQuiz: Form = {
  id: 'dosha-quiz',
  version: 1,
  title: 'Ayurvedic Dosha Quiz',
  intro:
    'In Ayurveda, an old Indian tradition, three doshas called vata, pitta and kapha are said to mix differently in each of us. Pick what has been most true of you over the years, more than this week. There are no better answers, and if two fit, take the one that came first.',
  sections: [
    {
      id: 'body',
      title: 'Body',
      questions: [
        createQuestion('frame', 'The way I’m built', {
          vata: 'Light and narrow, or long for my weight',
          pitta: 'Medium, with some muscle to it',
          kapha: 'Broad, sturdy, close to the ground',
        }),
        createQuestion('skin', 'My skin tends to be', {
          kapha: 'Smooth, thick and cool',
          vata: 'Dry, thin, quick to chap',
          pitta: 'Warm, quick to redden or freckle',
        }),
        createQuestion('hair', 'My hair, left to itself', {
          pitta: 'Fine and straight, or early to gray or thin',
          kapha: 'Thick and full, with a wave to it',
          vata: 'Dry, frizzy or hard to settle',
        }),
        createQuestion('hands', 'When someone takes my hand, it’s usually', {
          vata: 'Cold and dry',
          kapha: 'Cool and soft',
          pitta: 'Warm, sometimes damp',
        }),
        createQuestion('weather', 'The weather I could do without', {
          pitta: 'Heat and strong sun',
          vata: 'Cold wind',
          kapha: 'Damp gray days',
        }),
        createQuestion('walk', 'I walk', {
          kapha: 'Slowly and evenly',
          pitta: 'Straight to where I’m going',
          vata: 'Fast and light, with detours',
        }),
      ],
    },
    {
      id: 'appetite',
      title: 'Appetite and digestion',
      questions: [
        createQuestion('hunger', 'My appetite is', {
          vata: 'Different every day',
          kapha: 'Steady and mild',
          pitta: 'Strong and on time',
        }),
        createQuestion('missed-meal', 'If a meal is late', {
          kapha: 'I hardly notice',
          pitta: 'I get short with people',
          vata: 'I get shaky, or forget that I hadn’t eaten',
        }),
        createQuestion('eating', 'At the table I eat', {
          pitta: 'With purpose, and all of it',
          vata: 'Quickly, or while doing something else',
          kapha: 'Slowly, and I’m often last',
        }),
        createQuestion('after-meals', 'After a big meal I’m likely to feel', {
          vata: 'Bloated',
          pitta: 'Hot',
          kapha: 'Heavy and sleepy',
        }),
        createQuestion('cravings', 'What I reach for', {
          kapha: 'Something rich or sweet',
          vata: 'Something warm, or something crunchy and salty',
          pitta: 'Something cold, or something with a bite',
        }),
      ],
    },
    {
      id: 'energy',
      title: 'Sleep and energy',
      questions: [
        createQuestion('sleep', 'My sleep is', {
          pitta: 'Short and good',
          kapha: 'Long and deep',
          vata: 'Light and easily broken',
        }),
        createQuestion('waking', 'Mornings', {
          vata: 'Depend on the night I had',
          pitta: 'I’m awake and have plans',
          kapha: 'Take me a while',
        }),
        createQuestion('energy', 'My energy comes', {
          kapha: 'Slowly, and then it lasts',
          vata: 'In bursts',
          pitta: 'Hard and focused, until I’ve overdone it',
        }),
        createQuestion('exercise', 'The kind of moving I like', {
          pitta: 'Something I can get better at, or win',
          vata: 'Something quick or playful, like dancing',
          kapha: 'Something unhurried, in company',
        }),
        createQuestion('dreams', 'The dreams I remember are', {
          vata: 'Busy: flying, running, being late',
          kapha: 'Calm, or gone by breakfast',
          pitta: 'Vivid, with a problem to solve',
        }),
      ],
    },
    {
      id: 'mind',
      title: 'Mind and moods',
      questions: [
        createQuestion('learning', 'New things', {
          vata: 'I catch at once and lose as fast',
          kapha: 'I learn slowly and keep for good',
          pitta: 'I take apart until they make sense',
        }),
        createQuestion('talking', 'When I talk, it’s', {
          kapha: 'Little, and after some thought',
          pitta: 'Clear and to the point',
          vata: 'Fast, and about several things at once',
        }),
        createQuestion('pressure', 'Under pressure I get', {
          pitta: 'Impatient',
          vata: 'Worried',
          kapha: 'Quiet and stubborn',
        }),
        createQuestion('deciding', 'Making up my mind', {
          vata: 'I change it twice',
          pitta: 'I know at once',
          kapha: 'I need to sleep on it',
        }),
        createQuestion('money', 'Money I’ve been given for a birthday', {
          kapha: 'Goes into the drawer',
          vata: 'Is gone by the weekend',
          pitta: 'Goes into the one good thing I wanted',
        }),
        createQuestion('change', 'When plans change', {
          pitta: 'I make a better plan',
          kapha: 'I’d rather they hadn’t',
          vata: 'I’m halfway out the door',
        }),
      ],
    },
  ],
};

/**
 * Version 1 of each form; later versions are in the database. Never edit one, because the answers to it would lose
 * their meaning.
 */
export const deliveredForms: Readonly<Record<FormId, Form>> = { 'new-client': newClientForm, 'dosha-quiz': doshaQuiz };

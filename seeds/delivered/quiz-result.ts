import type { ContentDocuments } from '#platform/documents.ts';

export const quizResult: ContentDocuments['quiz-result'] = {
  intros: {
    one: 'One of the three stands out in your answers. In Ayurveda nobody is made of one dosha only, so the others have their say, too.',
    two: 'Two of the three stand close together in your answers. In Ayurveda that’s common: people are said to lean on one or the other, with the season and the week.',
    three:
      'None of the three stands out in your answers. In Ayurveda that’s called tridosha, and it’s said to be rare. Read all three and keep what sounds like you.',
  },
  shares: 'How your answers fell',
  vata: {
    elements: 'space and air',
    text: 'In Ayurveda, vata is whatever moves: wind, breath, a thought halfway to somewhere. People with much of it are described as quick, light and full of ideas, glad of company and easily cold, and tired all at once because they didn’t notice it coming. The tradition offers them warmth, regular meals and an early night.',
    onTheMat:
      'With me you’d probably begin on the floor, under a blanket, and move slowly enough to feel where your feet are.',
  },
  pitta: {
    elements: 'fire and water',
    text: 'In Ayurveda, pitta is whatever turns one thing into another: a flame, a good appetite, a decision. People with much of it are described as clear, warm and capable, fond of finishing things and short of patience when they’re hungry. The tradition offers them shade, cool evenings and something that can’t be won.',
    onTheMat:
      'With me you’d probably work well and then be asked to do the last third with half the effort. That’s the hard part.',
  },
  kapha: {
    elements: 'earth and water',
    text: 'In Ayurveda, kapha is whatever holds: clay, a river bank, a long friendship. People with much of it are described as steady, kind and slow to anger, with a good memory and a firm opinion about getting up early. The tradition offers them movement, spice and a change of scene.',
    onTheMat:
      'With me you’d probably be on your feet early on, with a bit more rhythm than you’d have picked for yourself.',
  },
  others: 'And the rest of you',
  note: 'This is an old way of describing people, and a pleasant way to think about your habits. It isn’t a diagnosis, it measures nothing, and it takes the place of no doctor.',
};

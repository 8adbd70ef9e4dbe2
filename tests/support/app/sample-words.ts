import { chocolates } from '#seeds/chocolates.ts';
import { weeklyClasses, workshops } from '#seeds/timetable.ts';

/** Words of the sample studio. Its titles and tins are those with more than one word, because one is any word. */
const titles = [...chocolates.map(({ name }) => name), ...[...weeklyClasses, ...workshops].map(({ title }) => title)];
const words = [
  'Wren',
  'Halloran',
  '555-0142',
  '5035550142',
  '45.5178',
  '122.6385',
  'matandtin',
  'Mat & Tin',
  'Mat &amp; Tin',
  'Mat \\u0026 Tin',
  'www.example.com',
  'Portland',
  'Oregon',
  'Alder Street',
  'Laurelhurst',
  'Willamette',
  'Astoria',
  'Sellwood',
  'Mt. Hood',
  ...titles.filter((title) => title.includes(' ')),
];

/** The words of the sample studio that a text has. */
export const findSampleWords = (text: string): string[] => words.filter((word) => text.includes(word));

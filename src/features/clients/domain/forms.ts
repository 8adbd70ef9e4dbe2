/** The forms that clients fill in, in the order listed. */
export const formIds = ['new-client', 'dosha-quiz'] as const;
export type FormId = (typeof formIds)[number];

/** The title of each form, the same in every version. */
export const formTitles: Readonly<Record<FormId, string>> = {
  'new-client': 'New Client Form',
  'dosha-quiz': 'Ayurvedic Dosha Quiz',
};

export function isFormId(text: string): text is FormId {
  return (formIds as readonly string[]).includes(text);
}

import type { TemplateName, TemplateProps } from '../templates.ts';

/** Sample facts by case, for each mail whose name matches. */
export type SampleList<Pattern extends string> = {
  [Name in Extract<TemplateName, Pattern>]: Record<string, TemplateProps<Name>>;
};

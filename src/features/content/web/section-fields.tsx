import { Select } from '#platform/ui/forms/field.tsx';
import { type Facts, factMeanings, factNames } from '../domain/facts.ts';
import { formatFieldName, getPart } from '../domain/tree.ts';
import { ContentFields, type FieldsProps } from './content-fields.tsx';

/** The texts of a page that belong to no group. */
const SINGLE_TEXTS = '';

type SectionFieldsProps = Omit<FieldsProps, 'path'> & {
  facts: Facts;
  /** The path of the touched text or picture, or of the chosen part. */
  selected: string | undefined;
  onSelect: (key: string) => void;
};

/** The focus goes to the control of a text or picture, if it is shown. A text is written on at its end. */
export function focusControl(key: string): void {
  const control = document.querySelector<HTMLElement>(`[data-content="${CSS.escape(key)}"]`);
  control?.focus({ preventScroll: true });
  if (control instanceof HTMLTextAreaElement) control.setSelectionRange(control.value.length, control.value.length);
  control?.scrollIntoView({ block: 'nearest' });
}

/** The controls of one part of a page, and the choice of the part. */
export function SectionFields({ facts, selected, onSelect, ...props }: SectionFieldsProps) {
  const { document } = props;
  const fields = Object.keys(document);
  const singles = fields.filter((field) => typeof getPart(document, [field]) === 'string');
  const groups = fields.filter((field) => !singles.includes(field));
  const sections = [...(singles.length > 0 ? [SINGLE_TEXTS] : []), ...groups];
  const chosen = selected?.split('/')[0] ?? sections[0] ?? '';
  const section = singles.includes(chosen) ? SINGLE_TEXTS : chosen;
  return (
    <>
      <Select
        label="Part of the page"
        required
        value={section}
        onChange={({ target }) => onSelect(target.value === SINGLE_TEXTS ? (singles[0] ?? '') : target.value)}
      >
        {sections.map((name) => (
          <option key={name} value={name}>
            {name === SINGLE_TEXTS ? 'Title and single texts' : formatFieldName(name)}
          </option>
        ))}
      </Select>
      <div className="mt-6 grid gap-4 max-lg:[&_button]:scroll-mt-[50svh] max-lg:[&_input]:scroll-mt-[50svh] max-lg:[&_textarea]:scroll-mt-[50svh]">
        {section === SINGLE_TEXTS ? (
          singles.map((field) => <ContentFields key={field} {...props} path={[field]} />)
        ) : (
          <ContentFields key={section} {...props} path={[section]} />
        )}
      </div>
      <details className="mt-8 border-line border-t pt-4">
        <summary className="min-h-11 cursor-pointer font-semibold">Facts that a text can name</summary>
        <p className="mt-2 text-quiet">
          Write one of these names, and the page shows the fact. You change it under Business.
        </p>
        <dl className="mt-3 grid gap-2">
          {factNames.map((name) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code> {factMeanings[name]}
              </dt>
              <dd className="wrap-anywhere text-[0.9rem] text-quiet">{facts[name]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

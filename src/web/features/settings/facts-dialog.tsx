import type { AdminSettings } from '#contract/settings.ts';
import { FormDialog } from '#web/shell/form-dialog.tsx';
import { FormTextArea, FormTextField } from '#web/ui/form-fields.tsx';
import { factSchemas, toFieldName } from './fact-forms.ts';
import { type FactField, type FactPartName, factParts, readFact } from './fact-parts.ts';

/** Edits one part of the facts of the business. */
export function FactsDialog(props: { part: FactPartName; settings: AdminSettings; onClose: () => void }) {
  const { part, settings, onClose } = props;
  const { heading, where } = factParts[part];
  const fields: readonly FactField[] = factParts[part].fields;
  const { version, business } = settings;
  return (
    <FormDialog
      title={heading}
      text={where}
      schema={factSchemas[part]}
      defaultValue={Object.fromEntries(fields.map(({ path }) => [toFieldName(path), readFact(business, path)]))}
      hidden={{ intent: 'facts', part, version: String(version), business: JSON.stringify(business) }}
      submit="Save"
      wide
      onClose={onClose}
    >
      {(bound) =>
        fields.map(({ path, label, hint, isLong, isWide }) => {
          const field = bound[toFieldName(path)];
          if (!field) return null;
          const shared = { field, label, ...(hint && { hint }) };
          return (
            <div key={path} className={isLong || isWide ? 'whole' : undefined}>
              {isLong ? <FormTextArea {...shared} rows={2} /> : <FormTextField {...shared} autoComplete="off" />}
            </div>
          );
        })
      }
    </FormDialog>
  );
}

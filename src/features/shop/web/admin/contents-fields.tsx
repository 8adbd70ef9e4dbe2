import { FormSelect, FormTextField } from '#platform/ui/form-fields.tsx';
import { MAX_PIECES, type PieceShape, pieceShapes } from '../../domain/tin-contents.ts';
import type { ChocolateFields } from './chocolate-form.ts';

const shapeNames: Record<PieceShape, string> = {
  round: 'Round pieces',
  thin: 'Thin pieces',
  square: 'Squares',
};

/** What the tin holds. The shop says it in words and draws it. */
export function ContentsFields({ fields }: { fields: ChocolateFields }) {
  return (
    <>
      <FormTextField
        field={fields.pieces}
        label="Pieces in a tin"
        inputMode="numeric"
        maxLength={2}
        hint={`Drawn in the open tin, up to ${MAX_PIECES}.`}
      />
      <FormSelect field={fields.shape} label="Their shape" required>
        {pieceShapes.map((shape) => (
          <option key={shape} value={shape}>
            {shapeNames[shape]}
          </option>
        ))}
      </FormSelect>
      <FormTextField
        field={fields.grams}
        label="Weight in grams"
        inputMode="numeric"
        maxLength={5}
        hint="Shown in ounces and grams."
      />
    </>
  );
}

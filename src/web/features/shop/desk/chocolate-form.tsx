import { useState } from 'react';
import type { DeskChocolate } from '#contract/shop-desk.ts';
import { chocolateForm as words } from '#web/content/desk-chocolates.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { TinPicture } from '../tin-picture.tsx';
import { type ChocolateField, checkChocolate, type Diet, type Label, tinsOf } from './chocolate-draft.ts';
import { DietFields } from './diet-fields.tsx';
import { LabelFields } from './label-fields.tsx';
import { PhotographField } from './photograph-field.tsx';
import { type PhotographPlan, usePhotograph } from './use-photograph.ts';
import { useSavingChocolate } from './use-saving-chocolate.ts';

const noPictures = { avif: '', webp: '' };

/** The photograph that a tin will have when it is saved as planned. */
function photographOf(tin: DeskChocolate | undefined, plan: PhotographPlan) {
  if (plan.does === 'come') return { image: plan.address, pictures: noPictures };
  if (plan.does === 'stay' && tin) return { image: tin.image, pictures: tin.pictures };
  return { image: '', pictures: noPictures };
}

const pickDiet = ({ allergens, traces, described, vegan }: Diet): Diet => ({ allergens, traces, described, vegan });

/** Everything about one tin, beside the tin as it will look. */
export function ChocolateForm(given: {
  begun: DeskChocolate | undefined;
  /** Something was changed that no field tells of. */
  onTyped: () => void;
  onBusy: (busy: boolean) => void;
  onSaved: (tin: DeskChocolate, isNew: boolean) => void;
}) {
  const { begun, onTyped, onBusy, onSaved } = given;
  const [name, setName] = useState(begun?.name ?? '');
  const [stock, setStock] = useState(begun?.inventory ?? 1);
  const [label, setLabel] = useState<Label>(begun?.label ?? { ground: '', ink: '', motif: '' });
  const [diet, setDiet] = useState<Diet>(begun ?? { allergens: [], traces: [], described: false, vegan: false });
  const photograph = usePhotograph();
  const { tin, progress, save } = useSavingChocolate(begun);
  const shown = photographOf(tin, photograph.plan);
  const title = name.trim() || words.unnamed;
  return (
    <div className="desk-tin-halves">
      <figure className="desk-tin-preview">
        <TinPicture
          key={shown.image}
          chocolate={{ name: title, label, inventory: stock, ...shown }}
          sizes="(min-width: 48em) 18rem, 60vw"
        />
        <figcaption>{words.preview}</figcaption>
      </figure>
      <CheckedForm<ChocolateField>
        label={begun ? words.edit(begun.name) : words.create}
        check={checkChocolate}
        send={async (texts) => {
          onBusy(true);
          const outcome = await save(texts, label, pickDiet(diet), photograph.plan);
          onBusy(false);
          if ('wrong' in outcome) return outcome.wrong;
          photograph.settle();
          onSaved(outcome.saved, begun === undefined);
          return {};
        }}
        submit={tin ? words.submit.edit : words.submit.create}
        submitting={progress || words.submitting}
        withoutScript={null}
      >
        {(wrong) => (
          <div className="desk-form two">
            <div className="whole">
              <TextField
                label={words.name}
                name="name"
                required
                maxLength={100}
                autoComplete="off"
                defaultValue={begun?.name}
                onChange={({ target }) => setName(target.value)}
                error={wrong.name}
              />
            </div>
            <TextField
              label={words.price}
              name="price"
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              defaultValue={begun?.price.toFixed(2)}
              hint={words.priceHint}
              error={wrong.price}
            />
            <TextField
              label={words.inventory}
              name="inventory"
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              defaultValue={begun?.inventory}
              onChange={({ target }) => setStock(tinsOf(target.value.trim()))}
              hint={words.inventoryHint}
              error={wrong.inventory}
            />
            <div className="whole">
              <TextField
                label={words.description}
                name="description"
                maxLength={500}
                autoComplete="off"
                defaultValue={begun?.description}
                error={wrong.description}
              />
            </div>
            <div className="whole">
              <TextArea
                label={words.details}
                name="details"
                rows={4}
                maxLength={2000}
                defaultValue={begun?.details}
                hint={words.detailsHint}
                error={wrong.details}
              />
            </div>
            <DietFields diet={diet} onChange={setDiet} />
            <PhotographField
              has={shown.image !== ''}
              isNew={photograph.plan.does === 'come'}
              wrong={photograph.wrong}
              onChoose={(file) => void photograph.choose(file)}
              onTakeAway={() => {
                onTyped();
                photograph.takeAway();
              }}
            />
            <LabelFields name={title} label={label} onChange={setLabel} />
          </div>
        )}
      </CheckedForm>
      <p role="status" className="sr-only">
        {progress}
      </p>
    </div>
  );
}

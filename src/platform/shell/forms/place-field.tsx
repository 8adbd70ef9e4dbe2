import { type ComponentProps, useId } from 'react';
import { FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { useSite } from '../use-site.ts';

/** A field for a location: one of the places of the settings, or any other in words. */
export function PlaceField(props: Omit<ComponentProps<typeof FormTextField>, 'type' | 'list'>) {
  const id = useId();
  const { places } = useSite();
  return (
    <>
      <FormTextField {...props} list={id} />
      <datalist id={id}>
        {places.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

import type { Localised } from '@bellhop/contract/base/content'
import { maxItemDescription, maxItemName } from '@bellhop/domain/limits'
import { LocalisedField } from '../forms/localised-field.tsx'
import type { FormState } from '../forms/use-form.ts'

interface Named {
  name: Localised
  description?: Localised
}

/** The name and description with which most entries begin. */
export function NameFields<Values extends Named>(props: { form: FormState<Values> }) {
  // Reads and changes only these fields of the values.
  const form = props.form as unknown as FormState<Named>
  return (
    <>
      <LocalisedField label="Name" required maxLength={maxItemName} {...form.field('name')} />
      <LocalisedField
        label="Description (optional)"
        multiline
        maxLength={maxItemDescription}
        {...form.field('description')}
      />
    </>
  )
}

import type { Localised } from '@bellhop/contract/base/content'
import { maxItemDescription, maxItemName } from '@bellhop/domain/limits'
import { useTranslations } from 'use-intl'
import { LocalisedField } from '../forms/localised-field.tsx'
import type { FormState } from '../forms/use-form.ts'

interface Named {
  name: Localised
  description?: Localised
}

/** The name and description with which most entries begin. */
export function NameFields<Values extends Named>(props: { form: FormState<Values> }) {
  const t = useTranslations('content')
  // Reads and changes only these fields of the values.
  const form = props.form as unknown as FormState<Named>
  return (
    <>
      <LocalisedField label={t('name')} required maxLength={maxItemName} {...form.field('name')} />
      <LocalisedField
        label={t('descriptionOptional')}
        multiline
        maxLength={maxItemDescription}
        {...form.field('description')}
      />
    </>
  )
}

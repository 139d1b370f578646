import { maxComment, maxDocumentRetentionDays } from '@bellhop/domain/limits'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SegmentedField } from '../../forms/option-fields.tsx'
import type { HotelForm } from './hotel-form.ts'

const documents = [
  { value: 'none', label: 'Not asked for' },
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
] as const

export function PreCheckInFields({ form }: { form: HotelForm }) {
  return (
    <>
      <SegmentedField
        label="Picture of each adult’s document"
        options={documents}
        {...form.field('preCheckInDocument')}
      />
      <NumberField
        label="Days until documents are deleted"
        required
        max={maxDocumentRetentionDays}
        help="After check-out. Signatures are deleted with them. Applies to stored documents, too."
        {...form.field('documentRetentionDays')}
      />
      <LocalisedField
        label="Consent at pre-check-in"
        required
        multiline
        maxLength={maxComment}
        {...form.field('consentText')}
      />
    </>
  )
}

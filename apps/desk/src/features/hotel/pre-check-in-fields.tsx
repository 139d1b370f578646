import { maxComment, maxDocumentRetentionDays } from '@bellhop/domain/limits'
import { useTranslations } from 'use-intl'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SegmentedField } from '../../forms/option-fields.tsx'
import type { HotelForm } from './hotel-form.ts'

const documents = ['none', 'optional', 'required'] as const

export function PreCheckInFields({ form }: { form: HotelForm }) {
  const t = useTranslations('hotel')
  return (
    <>
      <SegmentedField
        label={t('documentOfEachAdult')}
        options={documents.map((value) => ({ value, label: t(`documents.${value}`) }))}
        {...form.field('preCheckInDocument')}
      />
      <NumberField
        label={t('documentRetentionDays')}
        required
        max={maxDocumentRetentionDays}
        help={t('documentRetentionHelp')}
        {...form.field('documentRetentionDays')}
      />
      <LocalisedField
        label={t('consentAtPreCheckIn')}
        required
        multiline
        maxLength={maxComment}
        {...form.field('consentText')}
      />
    </>
  )
}

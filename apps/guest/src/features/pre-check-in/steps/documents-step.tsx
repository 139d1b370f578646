import { useTranslations } from 'use-intl'
import type { StepProps } from '../step-props.ts'
import { DocumentField } from './document-field.tsx'
import { StepFrame } from './step-frame.tsx'

export function DocumentsStep({ draft, files, setFile, place, next, back }: StepProps) {
  const t = useTranslations('preCheckIn')
  const isRequired = draft.asked.document === 'required'
  const errors = Object.fromEntries(
    draft.adults.map((_, position) => {
      const field = `document-${position}`
      return [field, files[field] || !isRequired ? undefined : t('errors.document')]
    }),
  )
  return (
    <StepFrame
      title={isRequired ? t('documentsTitle') : t('documentsTitleOptional')}
      intro={t('documentsIntro', { days: draft.asked.retentionDays })}
      place={place}
      back={back}
      errors={errors}
      onSubmit={next}
    >
      {draft.asked.country === 'IN' && (
        <p className="rounded-control bg-sunken px-4 py-3 text-ink-soft text-sm">
          {t('noAadhaar')}
        </p>
      )}
      {draft.adults.map(({ fullName }, position) => {
        const field = `document-${position}`
        return (
          <DocumentField
            key={field}
            name={field}
            label={fullName}
            file={files[field]}
            onChange={(file) => setFile(field, file)}
          />
        )
      })}
    </StepFrame>
  )
}

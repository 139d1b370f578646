import { maxName } from '@bellhop/domain/limits'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import type { StepProps } from '../step-props.ts'
import { SignaturePad } from './signature-pad.tsx'
import { StepFrame } from './step-frame.tsx'

export function SignaturesStep({
  draft,
  files,
  setFile,
  changeAdult,
  place,
  next,
  back,
}: StepProps) {
  const t = useTranslations('preCheckIn')
  const errors = Object.fromEntries(
    draft.adults.map(({ signature, typedSignature }, position) => {
      const field = `signature-${position}`
      const isThere = signature === 'typed' ? typedSignature.trim() : files[field]
      return [field, isThere ? undefined : t('errors.signature')]
    }),
  )
  return (
    <StepFrame
      title={t('signaturesTitle')}
      place={place}
      back={back}
      errors={errors}
      onSubmit={next}
    >
      {draft.adults.map(({ fullName, signature, typedSignature }, position) => {
        const field = `signature-${position}`
        return (
          <fieldset
            key={field}
            className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4"
          >
            <legend className="sr-only">{t('signatureOf', { name: fullName })}</legend>
            <p aria-hidden="true" className="font-semibold">
              <bdi>{fullName}</bdi>
            </p>
            <Segmented
              legend={t('signBy')}
              options={[
                { value: 'drawn', label: t('draw') },
                { value: 'typed', label: t('type') },
              ]}
              value={signature}
              onChange={(value) => changeAdult(position, { signature: value })}
            />
            {signature === 'drawn' ? (
              <SignaturePad
                name={field}
                file={files[field]?.blob}
                onChange={(blob) => setFile(field, blob && { blob, name: `${field}.png` })}
              />
            ) : (
              <TextField
                label={t('typedSignature')}
                help={t('typedHelp')}
                name={field}
                autoComplete="off"
                maxLength={maxName}
                className="[&_input]:font-display [&_input]:text-xl [&_input]:italic"
                value={typedSignature}
                onChange={(event) => changeAdult(position, { typedSignature: event.target.value })}
              />
            )}
          </fieldset>
        )
      })}
    </StepFrame>
  )
}

import { isApiError } from '@bellhop/client/api-error'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import type { StepProps } from '../step-props.ts'
import { useSend } from '../use-send.ts'
import { StepFrame } from './step-frame.tsx'

interface Props extends StepProps {
  title: string
  linkKey: string
  onSent: () => void
}

export function ConsentStep({
  draft,
  files,
  change,
  place,
  back,
  title,
  linkKey,
  update,
  onSent,
}: Props) {
  const t = useTranslations('preCheckIn')
  const formatRejection = useRejectionSentence()
  const { send, isSending, error } = useSend({ linkKey, draft, files, update, onSent })
  const isWrong = isApiError(error) && error.kind === 'problem' && error.code === 'invalid_request'
  const { asked, isWaiting, consent } = draft
  return (
    <StepFrame
      title={title}
      place={place}
      back={back}
      errors={{ consent: consent ? undefined : t('errors.consent') }}
      problem={
        error && !isWaiting ? (isWrong ? t('errors.rejected') : formatRejection(error)) : undefined
      }
      submitLabel={t('send')}
      busy={isSending}
      onSubmit={() => void send()}
    >
      <p className="whitespace-pre-line rounded-card border border-line bg-surface p-5">
        <bdi>{asked.consentText}</bdi>
      </p>
      <p className="text-ink-soft text-sm">
        {asked.document !== 'none'
          ? t('retention', { days: asked.retentionDays })
          : t('retentionSignature', { days: asked.retentionDays })}
      </p>
      <Checkbox
        label={t('consent')}
        name="consent"
        checked={consent}
        onChange={(event) => change({ consent: event.target.checked })}
      />
      {isWaiting && (
        <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          {t('waiting')}
        </p>
      )}
    </StepFrame>
  )
}

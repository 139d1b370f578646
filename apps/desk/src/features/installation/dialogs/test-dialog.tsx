import type * as calls from '@bellhop/contract/calls/desk/installation'
import { maxEmail } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'

interface Props {
  title: string
  test: typeof calls.testMail | typeof calls.testCodes | typeof calls.testSms
  /** Where it goes, to begin with. */
  to: string
  label: string
  /** Where to look for it, once it was sent. */
  arrives?: string
  onClose: () => void
}

/** Sends one message, and says whether it went out. */
export function TestDialog({ title, test, to, label, arrives, onClose }: Props) {
  const t = useTranslations('installation')
  const form = useForm({ to })
  const sending = useChange(test as typeof calls.testMail, { tags: [] })
  const { data } = sending
  return (
    <FormSheet
      title={title}
      action={data ? t('sendAgain') : t('sendTest')}
      cancelLabel={t('close')}
      change={sending}
      onSubmit={() => void sending.run({ body: { to: form.values.to.trim() } })}
      onClose={onClose}
    >
      <TextField
        label={label}
        maxLength={maxEmail}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.required('to', t('enterWhereToSend'))}
      />
      {data && !sending.isBusy && (
        <p
          role={data.outcome === 'failed' ? 'alert' : 'status'}
          className={`wrap-anywhere rounded-control px-4 py-3 ${data.outcome === 'failed' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'}`}
        >
          {data.outcome === 'failed'
            ? data.reason
            : data.outcome === 'sent'
              ? t('sentTo', { to: data.to, arrives: arrives ?? t('usuallyArrives') })
              : t('notYetAccepted', { to: data.to })}
        </p>
      )}
    </FormSheet>
  )
}

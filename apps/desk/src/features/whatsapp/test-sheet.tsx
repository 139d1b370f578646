import { testWhatsApp } from '@bellhop/contract/calls/desk/whatsapp'
import type { WhatsAppSettings } from '@bellhop/contract/desk/whatsapp'
import { maxEmail } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { whatsAppTags } from './whatsapp-tags.ts'

interface Props {
  settings: WhatsAppSettings
  onClose: () => void
}

/** Sends one message, and follows what becomes of it. */
export function TestSheet({ settings, onClose }: Props) {
  const t = useTranslations('whatsApp')
  const { hotel } = useStaff()
  const form = useForm({ to: hotel.phone })
  const sending = useChange(testWhatsApp, { tags: whatsAppTags })
  const sentAt = sending.data?.test?.at
  // That of the last reading, once it is about this message.
  const test = settings.test?.at === sentAt ? settings.test : sending.data?.test
  return (
    <FormSheet
      title={t('test.title')}
      action={sending.data ? t('test.again') : t('test.action')}
      cancelLabel={t('close')}
      change={sending}
      onSubmit={() => void sending.run({ body: { to: form.values.to.trim() } })}
      onClose={onClose}
    >
      <p>{t('test.help')}</p>
      <TextField
        label={t('test.to')}
        type="tel"
        maxLength={maxEmail}
        autoComplete="off"
        {...form.required('to', t('test.enterTo'))}
      />
      {test && !sending.isBusy && (
        <p
          role={test.state === 'failed' ? 'alert' : 'status'}
          className={`rounded-control px-4 py-3 ${test.state === 'failed' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'}`}
        >
          {test.state === 'failed' ? test.reason : t(`test.states.${test.state}`)}
        </p>
      )}
    </FormSheet>
  )
}

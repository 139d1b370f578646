import { setMonthMail } from '@bellhop/contract/calls/desk/figures'
import type { MonthMail } from '@bellhop/contract/desk/figures'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { isEmail } from '../../../forms/is-email.ts'
import { useForm } from '../../../forms/use-form.ts'

interface Props {
  mail: MonthMail
  onClose: () => void
}

/** Says who gets the page of each month. */
export function MonthMailDialog({ mail, onClose }: Props) {
  const t = useTranslations('reports.hotelFigures')
  const form = useForm({ addresses: mail.addresses.join(', ') })
  const change = useChange(setMonthMail, { tags: ['reports'] })
  const addresses = form.values.addresses
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((address) => address.toLowerCase())
  const isValid = addresses.length <= 10 && addresses.every(isEmail)
  return (
    <ChangeSheet
      title={t('mail.open')}
      action={t('mail.save')}
      form={form}
      change={change}
      call={{ body: { addresses } }}
      done={t('mail.saved')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('mail.help')}</p>
      {!mail.canSend && <p className="text-warn">{t('mail.noMail')}</p>}
      <TextField
        label={t('mail.addresses')}
        help={t('mail.addressesHelp')}
        inputMode="email"
        check={isValid ? undefined : t('mail.wrong')}
        {...form.input('addresses')}
      />
    </ChangeSheet>
  )
}

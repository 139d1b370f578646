import { rejectPayment } from '@bellhop/contract/calls/desk/payments'
import type { Folio } from '@bellhop/contract/desk/folios'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'

const reasons = ['paymentNotFound', 'differentAmount'] as const

export function RejectDialog({
  folio,
  format,
  payment,
  onClose,
}: DialogProps & { payment: Folio['payments'][number] }) {
  const t = useTranslations('folios')
  const { paid } = payment
  const form = useForm({ reason: '' }, `rejectPayment/${payment._id}`)
  const change = useChange(rejectPayment, { tags: ['folios'], since: folio.entries.length })

  return (
    <ChangeSheet
      title={t('rejectAmount', {
        amount: paid ? formatMoney(paid.amount, paid.currency) : format.money(payment.amount),
      })}
      action={t('rejectPayment')}
      variant="danger"
      form={form}
      change={change}
      call={{ params: { id: payment._id }, body: form.body() }}
      done={t('paymentRejected')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('rejectHelp', { reference: payment.reference ?? '' })}</p>
      <QuickTexts label={t('reason')} reasons={reasons} {...form.field('reason')} />
    </ChangeSheet>
  )
}

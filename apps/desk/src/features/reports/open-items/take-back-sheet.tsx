import { takeBackCompanyPayment } from '@bellhop/contract/calls/desk/open-items'
import type { CompanyPayment } from '@bellhop/contract/desk/open-items'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useReportFormat } from '../use-report-format.ts'

interface Props {
  companyId: string
  payment: CompanyPayment
  onClose: () => void
}

/** Takes back a payment that has not arrived, or was recorded by mistake. */
export function TakeBackSheet({ companyId, payment, onClose }: Props) {
  const t = useTranslations('reports.openItems')
  const { money } = useReportFormat()
  const change = useChange(takeBackCompanyPayment, { tags: ['companies', 'folios', 'reports'] })
  return (
    <ChangeSheet
      title={t('takeBackTitle', { amount: money(payment.amount) })}
      action={t('takeBack')}
      variant="danger"
      change={change}
      call={{ params: { id: companyId, paymentId: payment._id }, body: {} }}
      done={t('takenBack')}
      onClose={onClose}
    >
      <p>{t('takeBackHelp')}</p>
    </ChangeSheet>
  )
}

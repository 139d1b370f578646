import { assignCredit } from '@bellhop/contract/calls/desk/open-items'
import type { CompanyAccount } from '@bellhop/contract/desk/open-items'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useReportFormat } from '../use-report-format.ts'
import { InvoicesField } from './invoices-field.tsx'

/** Uses the credit of a company for its open invoices. */
export function CreditSheet({
  account,
  onClose,
}: {
  account: CompanyAccount
  onClose: () => void
}) {
  const t = useTranslations('reports.openItems')
  const { money } = useReportFormat()
  const form = useForm({ invoiceIds: [] as string[] })
  const change = useChange(assignCredit, { tags: ['companies', 'folios'] })
  const { invoiceIds } = form.values
  return (
    <ChangeSheet
      title={t('useCreditTitle', { amount: money(account.credit) })}
      action={t('useCredit')}
      form={form}
      change={change}
      call={{
        params: { id: account.company._id },
        body: invoiceIds.length > 0 ? { invoiceIds } : {},
      }}
      done={t('creditUsed')}
      onClose={onClose}
    >
      {account.items.length === 1 && <p>{t('paymentHelp')}</p>}
      <InvoicesField items={account.items} {...form.field('invoiceIds')} />
    </ChangeSheet>
  )
}

import { takeCompanyPayment } from '@bellhop/contract/calls/desk/open-items'
import type { OpenItems } from '@bellhop/contract/desk/open-items'
import { type PaymentMethod, paymentMethods } from '@bellhop/domain/money/folio'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'

interface Props {
  company: OpenItems['companies'][number]
  onClose: () => void
}

/** Records what a company has paid: for the invoices that were due first. */
export function PaymentSheet({ company, onClose }: Props) {
  const t = useTranslations('reports.openItems')
  const names = useTranslations('reports.accounting.names')
  const form = useForm({ amount: String(company.ageing.total), reference: '' })
  const [method, setMethod] = useState<PaymentMethod>('bank')
  const change = useChange(takeCompanyPayment, { tags: ['companies', 'reports'] })
  const reference = form.values.reference.trim()
  return (
    <ChangeSheet
      title={t('paymentTitle', { company: company.name })}
      action={t('record')}
      form={form}
      change={change}
      call={{
        params: { id: company._id },
        body: { amount: Number(form.values.amount), method, ...(reference && { reference }) },
      }}
      done={t('recorded')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('paymentHelp')}</p>
      <TextField label={t('amount')} inputMode="decimal" {...form.input('amount')} />
      <Segmented
        legend={t('method')}
        showLegend
        name="method"
        options={paymentMethods.map((value) => ({ value, label: names(value) }))}
        value={method}
        onChange={setMethod}
      />
      <TextField label={t('reference')} autoComplete="off" {...form.input('reference')} />
    </ChangeSheet>
  )
}

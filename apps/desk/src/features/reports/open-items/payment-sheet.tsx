import { takeCompanyPayment } from '@bellhop/contract/calls/desk/open-items'
import type { OpenItem, OpenItems } from '@bellhop/contract/desk/open-items'
import { type PaymentMethod, paymentMethods } from '@bellhop/domain/money/folio'
import { addWire } from '@bellhop/domain/money/money'
import { Segmented } from '@bellhop/ui/segmented'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { writeAmount } from '../../../format/format-money.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { AmountField, useCheckAmount } from '../../../shared/payments/amount-field.tsx'
import { ReferenceField, useCheckReference } from '../../../shared/payments/reference-field.tsx'
import { InvoicesField } from './invoices-field.tsx'

interface Props {
  company: OpenItems['companies'][number]
  /** Its open invoices. */
  items: readonly OpenItem[]
  onClose: () => void
}

/** Records what a company has paid: for the invoices that were due first, or for chosen ones. */
export function PaymentSheet({ company, items, onClose }: Props) {
  const t = useTranslations('reports.openItems')
  const names = useTranslations('reports.methods')
  const { currency } = useStaff().hotel
  const due = addWire([company.ageing.total, -company.credit], currency)
  const form = useForm({
    ...{ amount: due > 0 ? writeAmount(due, currency) : '', reference: '' },
    invoiceIds: [] as string[],
  })
  const [method, setMethod] = useState<PaymentMethod>('bank')
  const change = useChange(takeCompanyPayment, { tags: ['companies', 'folios', 'reports'] })
  const { amount, error } = useCheckAmount()(form.values.amount, currency)
  const { invoiceIds } = form.values
  const reference = useCheckReference()(form.values.reference)
  return (
    <ChangeSheet
      title={t('paymentTitle', { company: company.name })}
      action={t('recordAction')}
      form={form}
      change={change}
      errors={{ amount: error, reference: reference.error }}
      call={
        amount
          ? {
              params: { id: company._id },
              body: {
                ...{ amount, method },
                ...reference.body,
                ...(invoiceIds.length > 0 && { invoiceIds }),
              },
            }
          : undefined
      }
      done={t('recorded')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('paymentHelp')}</p>
      <AmountField label={t('amount')} {...form.field('amount')} />
      <Segmented
        legend={t('method')}
        showLegend
        name="method"
        options={paymentMethods.map((value) => ({ value, label: names(value) }))}
        value={method}
        onChange={setMethod}
      />
      <ReferenceField {...form.input('reference')} />
      <InvoicesField items={items} {...form.field('invoiceIds')} />
    </ChangeSheet>
  )
}

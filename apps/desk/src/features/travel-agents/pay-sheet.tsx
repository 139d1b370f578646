import { payCommission } from '@bellhop/contract/calls/desk/travel-agents'
import type { TravelAgent } from '@bellhop/contract/desk/travel-agents'
import { type PaymentMethod, paymentMethods } from '@bellhop/domain/money/folio'
import { Segmented } from '@bellhop/ui/segmented'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { writeAmount } from '../../format/format-money.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { AmountField, useCheckAmount } from '../../shared/payments/amount-field.tsx'
import { ReferenceField, useCheckReference } from '../../shared/payments/reference-field.tsx'

/** Records what was paid to a travel agent, at most its balance. */
export function PaySheet({ agent, onClose }: { agent: TravelAgent; onClose: () => void }) {
  const t = useTranslations('travelAgents')
  const names = useTranslations('reports.methods')
  const { currency } = useStaff().hotel
  const { _id: id, name, balance } = agent
  const form = useForm({ amount: writeAmount(balance, currency), reference: '' })
  const [method, setMethod] = useState<PaymentMethod>('bank')
  const change = useChange(payCommission, { tags: ['travelAgents', 'reports'] })
  const { amount, error } = useCheckAmount()(form.values.amount, currency, balance)
  const reference = useCheckReference()(form.values.reference)
  return (
    <ChangeSheet
      title={t('payTitle', { name })}
      action={t('payAction')}
      form={form}
      change={change}
      errors={{ amount: error, reference: reference.error }}
      call={amount ? { params: { id }, body: { amount, method, ...reference.body } } : undefined}
      done={t('paymentRecorded')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('payHelp')}</p>
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
    </ChangeSheet>
  )
}

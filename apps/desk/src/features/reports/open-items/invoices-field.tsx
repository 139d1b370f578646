import type { OpenItem } from '@bellhop/contract/desk/open-items'
import { useTranslations } from 'use-intl'
import { ChecksField } from '../../../forms/checks-field.tsx'
import { useReportFormat } from '../use-report-format.ts'

interface Props {
  items: readonly OpenItem[]
  name: string
  value: readonly string[]
  onChange: (value: string[]) => void
}

const maxChosen = 200

/** Chooses the invoices that money is for; without a choice, those that were due first. */
export function InvoicesField({ items, ...field }: Props) {
  const t = useTranslations('reports.openItems')
  const { money } = useReportFormat()
  if (items.length < 2) return null
  return (
    <ChecksField
      label={t('onlyFor')}
      help={t('paymentHelp')}
      options={items.slice(0, maxChosen).map(({ _id, number, open }) => ({
        value: _id,
        label: `${number}: ${money(open)}`,
      }))}
      {...field}
    />
  )
}

import type { FolioEntry } from '@bellhop/contract/desk/folios'
import { discountReasons } from '@bellhop/domain/money/correction-reasons'
import {
  type Discount,
  type OpenEntry,
  spreadDiscount,
  sumLeft,
  sumTaxed,
} from '@bellhop/domain/money/corrections'
import { fromWire, rateFromWire, toWire } from '@bellhop/domain/money/money'
import { Segmented } from '@bellhop/ui/segmented'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { readPercent } from '../../../forms/read-percent.ts'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import { folioChanges } from '../changes-api.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { listDiscountable, openEntry } from '../folio/open-entries.ts'
import { formatEntry } from '../folio-names.ts'
import { AmountField, checkAmount } from './amount-field.tsx'
import { LineSelect } from './line-select.tsx'
import { Preview } from './preview.tsx'

const units = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
] as const

/** Gives a discount on one entry or a line of its order, on a day or on the whole stay. */
export function DiscountDialog({
  folio,
  entry,
  format,
  onClose,
}: DialogProps & { entry: FolioEntry | undefined }) {
  const { currency } = folio
  const lines = listDiscountable(folio, format.date)
  const days = [...new Set(lines.map(({ day }) => day))].sort()
  const [day, setDay] = useState('')
  const [lineId, setLineId] = useState('')
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent')
  const [entered, setEntered] = useState('')
  const [reason, setReason] = useState('')
  const change = useChange(folioChanges.addDiscount, folio.entries.length)
  const showToast = useToast()
  const meant = entry
    ? [openEntry(folio, entry, lineId)]
    : lines.filter((line) => day === '' || line.day === day).map(({ open }) => open)
  const leftOf = (entries: OpenEntry[]) => toWire(sumLeft(entries), currency)
  const left = leftOf(meant)
  const { percent, amount, error } =
    unit === 'percent'
      ? checkPercent(entered)
      : { percent: undefined, ...checkAmount(entered, currency, left) }
  const discount: Discount | undefined =
    percent !== undefined
      ? { rate: rateFromWire(percent) }
      : amount !== undefined
        ? { amount: fromWire(amount, currency) }
        : undefined
  const part = discount && sumTaxed(spreadDiscount(meant, discount))

  async function handleSubmit() {
    const body = {
      ...(entry && { entryId: entry._id }),
      ...(lineId && { lineId }),
      ...(day && { date: day }),
      ...(percent !== undefined && { percent }),
      ...(amount !== undefined && { amount }),
      reason: reason.trim(),
      expectedNet: left,
    }
    const { isDone } = await change.run({ params: { id: folio._id }, body })
    if (!isDone) return
    showToast({ text: 'Discount posted.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title="Discount"
      action="Post discount"
      errors={{
        percent: unit === 'percent' ? error : undefined,
        amount: unit === 'amount' ? error : undefined,
        reason: reason.trim() ? undefined : 'Enter a reason for the guest.',
      }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {entry ? (
        <>
          <p className="break-words text-ink-soft">
            {formatEntry(entry)}, {format.money(leftOf([openEntry(folio, entry)]))} left without
            tax.
          </p>
          <LineSelect
            label="Discount on"
            entry={entry}
            format={format}
            value={lineId}
            onChange={setLineId}
          />
        </>
      ) : (
        <Select
          label="Discount on"
          name="date"
          help={`${format.money(left)} without tax, upcoming nights included. Not for tips and payments.`}
          options={[
            { value: '', label: 'The whole stay' },
            ...days.map((date) => ({ value: date, label: format.night(date) })),
          ]}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Segmented legend="Unit" showLegend options={units} value={unit} onChange={setUnit} />
        {unit === 'percent' ? (
          <TextField
            label="Percent"
            name="percent"
            required
            inputMode="decimal"
            autoComplete="off"
            value={entered}
            onChange={(event) => setEntered(event.target.value)}
          />
        ) : (
          <AmountField label="Amount excl. tax" value={entered} onChange={setEntered} />
        )}
      </div>
      <Preview folio={folio} format={format} part={part} />
      <QuickTexts
        label="Reason"
        name="reason"
        texts={discountReasons}
        value={reason}
        onChange={setReason}
      />
    </FormSheet>
  )
}

function checkPercent(text: string) {
  const percent = readPercent(text)
  return percent
    ? { percent, amount: undefined, error: undefined }
    : { percent: undefined, amount: undefined, error: 'Enter a percentage up to 100, such as 10.' }
}

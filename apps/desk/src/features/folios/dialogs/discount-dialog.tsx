import { addDiscount } from '@bellhop/contract/calls/desk/corrections'
import type { FolioEntry } from '@bellhop/contract/desk/folios'
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
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { includeTax, useFormatTaxWords } from '../../../format/use-tax-words.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { readPercent } from '../../../forms/read-percent.ts'
import { useForm } from '../../../forms/use-form.ts'
import { AmountField, useCheckAmount } from '../../../shared/payments/amount-field.tsx'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { listDiscountable, openEntry } from '../folio/open-entries.ts'
import { useFormatEntry } from '../folio-names.ts'
import { showsFolio } from '../shows-folio.ts'
import { LineSelect } from './line-select.tsx'
import { Preview } from './preview.tsx'

const reasons = ['inconvenience', 'agreedAtDesk', 'withCompliments'] as const

const units = ['percent', 'amount'] as const

interface Values {
  day: string
  lineId: string
  unit: (typeof units)[number]
  /** The percent or the amount. */
  entered: string
  reason: string
}

/** Gives a discount on one entry or a line of its order, on a day or on the whole stay. */
export function DiscountDialog({
  folio,
  entry,
  format,
  onClose,
}: DialogProps & { entry: FolioEntry | undefined }) {
  const t = useTranslations('folios')
  const formatEntry = useFormatEntry()
  const checkAmount = useCheckAmount()
  const { currency } = folio
  const lines = listDiscountable(folio, format.date)
  const days = [...new Set(lines.map(({ day }) => day))].sort()
  const form = useForm<Values>(
    { day: '', lineId: '', unit: 'percent', entered: '', reason: '' },
    `discount/${entry?._id ?? folio._id}`,
  )
  const change = useChange(addDiscount, { ...showsFolio, since: folio.entries.length })
  const { day, lineId, unit, entered, reason } = form.values
  const meant = entry
    ? [openEntry(folio, entry, lineId)]
    : lines.filter((line) => day === '' || line.day === day).map(({ open }) => open)
  const taxWords = useFormatTaxWords()(includeTax(meant))
  const leftOf = (entries: OpenEntry[]) => toWire(sumLeft(entries), currency)
  const left = leftOf(meant)
  const { percent, amount, error } =
    unit === 'percent'
      ? checkPercent(entered, t('percentWrong'))
      : { percent: undefined, ...checkAmount(entered, currency, left) }
  const discount: Discount | undefined =
    percent !== undefined
      ? { rate: rateFromWire(percent) }
      : amount !== undefined
        ? { amount: fromWire(amount, currency) }
        : undefined
  const part = discount && sumTaxed(spreadDiscount(meant, discount))
  const body = {
    ...(entry && { entryId: entry._id }),
    ...(lineId && { lineId }),
    ...(day && { date: day }),
    ...(percent !== undefined && { percent }),
    ...(amount !== undefined && { amount }),
    reason: reason.trim(),
    expectedNet: left,
  }

  return (
    <ChangeSheet
      title={t('discount')}
      action={t('postDiscount')}
      form={form}
      change={change}
      call={{ params: { id: folio._id }, body }}
      done={t('discountPosted')}
      onClose={onClose}
    >
      {entry ? (
        <>
          <p className="break-words text-ink-soft">
            {t('discountLeft', {
              entry: formatEntry(entry),
              money: format.money(leftOf([openEntry(folio, entry)])),
              taxWords,
            })}
          </p>
          <LineSelect
            label={t('discountOn')}
            entry={entry}
            format={format}
            {...form.field('lineId')}
          />
        </>
      ) : (
        <Select
          label={t('discountOn')}
          help={t('discountHelp', { left: format.money(left), taxWords })}
          options={[
            { value: '', label: t('wholeStay') },
            ...days.map((date) => ({ value: date, label: format.night(date) })),
          ]}
          {...form.input('day')}
          name="date"
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Segmented
          legend={t('unit')}
          showLegend
          options={units.map((value) => ({ value, label: t(`units.${value}`) }))}
          {...form.field('unit')}
        />
        {unit === 'percent' ? (
          <TextField
            label={t('units.percent')}
            required
            inputMode="decimal"
            autoComplete="off"
            check={error}
            {...form.input('entered')}
            name="percent"
          />
        ) : (
          <AmountField
            label={t('amountWithTax', { taxWords })}
            check={error}
            {...form.field('entered')}
          />
        )}
      </div>
      <Preview folio={folio} format={format} part={part} />
      <QuickTexts label={t('reason')} reasons={reasons} {...form.field('reason')} />
    </ChangeSheet>
  )
}

function checkPercent(text: string, problem: string) {
  const percent = readPercent(text)
  return percent
    ? { percent, amount: undefined, error: undefined }
    : { percent: undefined, amount: undefined, error: problem }
}

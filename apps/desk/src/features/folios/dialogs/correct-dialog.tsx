import { correctEntry } from '@bellhop/contract/calls/desk/corrections'
import type { FolioEntry } from '@bellhop/contract/desk/folios'
import { type OpenEntry, takePart } from '@bellhop/domain/money/corrections'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { writeAmount } from '../../../format/format-money.ts'
import { includeTax, useFormatTaxWords } from '../../../format/use-tax-words.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { AmountField, useCheckAmount } from '../../../shared/payments/amount-field.tsx'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { openEntry } from '../folio/open-entries.ts'
import { isPayment, useFormatEntry } from '../folio-names.ts'
import { showsFolio } from '../shows-folio.ts'
import { LineSelect } from './line-select.tsx'
import { Preview } from './preview.tsx'

const correctionReasons = ['chargedByMistake', 'notUsed', 'lowerPrice'] as const
const refundReasons = ['paidTwice', 'paidTooMuch', 'withApologies'] as const

/** Reverses an entry or a line of its order, or refunds a payment, in full or in part. */
export function CorrectDialog({
  folio,
  entry,
  format,
  suggested,
  onClose,
}: DialogProps & { entry: FolioEntry; suggested: number | undefined }) {
  const checkAmount = useCheckAmount()
  const t = useTranslations('folios')
  const formatEntry = useFormatEntry()
  const formatTaxWords = useFormatTaxWords()
  const { currency } = folio
  const leftOf = ({ left }: OpenEntry) => toWire(Math.abs(left.net), currency)
  const form = useForm(
    {
      lineId: '',
      amount: writeAmount(suggested ?? leftOf(openEntry(folio, entry, '')), currency),
      reason: '',
    },
    `correct/${entry._id}`,
  )
  const change = useChange(correctEntry, { ...showsFolio, since: folio.entries.length })
  const open = openEntry(folio, entry, form.values.lineId)
  const left = leftOf(open)
  const isRefund = isPayment(entry)
  const isTaxed = entry.tax !== 0 || includeTax([open])
  const { amount, error } = checkAmount(form.values.amount, currency, left)
  const part =
    amount === undefined
      ? undefined
      : takePart(open, Math.sign(open.left.net) * fromWire(amount, currency))
  const { amount: _typed, ...written } = form.body()
  const body = {
    ...written,
    ...(amount !== undefined && amount !== left && { amount }),
    expectedNet: left,
  }

  return (
    <ChangeSheet
      title={isRefund ? t('refund') : t('correct')}
      action={
        isRefund ? t('refundAmount', { money: format.money(amount ?? left) }) : t('postCorrection')
      }
      variant="danger"
      form={form}
      change={change}
      call={{ params: { id: entry._id }, body }}
      done={isRefund ? t('refunded', { money: format.money(amount ?? left) }) : t('corrected')}
      onClose={onClose}
    >
      <p className="break-words text-ink-soft">
        {t(isRefund ? 'refundHelp' : 'correctHelp', {
          entry: formatEntry(entry),
          left: format.money(Math.abs(entry.open)),
        })}
      </p>
      <LineSelect
        label={t('correct')}
        entry={entry}
        format={format}
        value={form.values.lineId}
        onChange={(lineId) =>
          form.changeAll({
            lineId,
            amount: writeAmount(leftOf(openEntry(folio, entry, lineId)), currency),
          })
        }
      />
      <AmountField
        label={
          isTaxed
            ? t('amountWithTax', { taxWords: formatTaxWords(includeTax([open])) })
            : t('amount')
        }
        help={isTaxed ? t('correctUpTo', { left: format.money(left) }) : undefined}
        check={error}
        {...form.field('amount')}
      />
      <Preview folio={folio} format={format} part={part} />
      <QuickTexts
        label={t('reason')}
        reasons={isRefund ? refundReasons : correctionReasons}
        {...form.field('reason')}
      />
    </ChangeSheet>
  )
}

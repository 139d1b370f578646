import type { FolioEntry } from '@bellhop/contract/desk/folios'
import { correctionReasons, refundReasons } from '@bellhop/domain/money/correction-reasons'
import { type OpenEntry, takePart } from '@bellhop/domain/money/corrections'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import { folioChanges } from '../changes-api.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { openEntry } from '../folio/open-entries.ts'
import { formatEntry, isPayment } from '../folio-names.ts'
import { AmountField, checkAmount } from './amount-field.tsx'
import { LineSelect } from './line-select.tsx'
import { Preview } from './preview.tsx'

/** Reverses an entry or a line of its order, or refunds a payment, in full or in part. */
export function CorrectDialog({
  folio,
  entry,
  format,
  suggested,
  onClose,
}: DialogProps & { entry: FolioEntry; suggested: number | undefined }) {
  const { currency } = folio
  const [lineId, setLineId] = useState('')
  const open = openEntry(folio, entry, lineId)
  const leftOf = ({ left }: OpenEntry) => toWire(Math.abs(left.net), currency)
  const left = leftOf(open)
  const isRefund = isPayment(entry)
  const [entered, setEntered] = useState(String(suggested ?? left))
  const [reason, setReason] = useState('')
  const change = useChange(folioChanges.correctEntry, folio.entries.length)
  const showToast = useToast()
  const { amount, error } = checkAmount(entered, currency, left)
  const part =
    amount === undefined
      ? undefined
      : takePart(open, Math.sign(open.left.net) * fromWire(amount, currency))

  async function handleSubmit() {
    if (amount === undefined) return
    const body = {
      ...(lineId && { lineId }),
      ...(amount !== left && { amount }),
      reason: reason.trim(),
      expectedNet: left,
    }
    const { isDone } = await change.run({ params: { id: entry._id }, body })
    if (!isDone) return
    showToast({
      text: isRefund ? `${format.money(amount)} refunded.` : 'Corrected.',
      tone: 'good',
    })
    onClose()
  }

  function selectLine(selected: string) {
    setLineId(selected)
    setEntered(String(leftOf(openEntry(folio, entry, selected))))
  }

  return (
    <FormSheet
      title={isRefund ? 'Refund' : 'Correct'}
      action={isRefund ? `Refund ${format.money(amount ?? left)}` : 'Post correction'}
      variant="danger"
      errors={{
        amount: error,
        reason: reason.trim() ? undefined : 'Enter a reason for the guest.',
      }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="break-words text-ink-soft">
        {formatEntry(entry)}, {format.money(Math.abs(entry.open))} left. The entry stays on the
        folio with the {isRefund ? 'refund' : 'correction'} below it.
      </p>
      <LineSelect
        label="Correct"
        entry={entry}
        format={format}
        value={lineId}
        onChange={selectLine}
      />
      <AmountField
        label={entry.tax === 0 ? 'Amount' : 'Amount excl. tax'}
        help={
          entry.tax === 0 ? undefined : `Up to ${format.money(left)}. Tax is corrected with it.`
        }
        value={entered}
        onChange={setEntered}
      />
      <Preview folio={folio} format={format} part={part} />
      <QuickTexts
        label="Reason"
        name="reason"
        texts={isRefund ? refundReasons : correctionReasons}
        value={reason}
        onChange={setReason}
      />
    </FormSheet>
  )
}

import type { FolioEntry } from '@bellhop/contract/desk/folios'
import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { folioChanges } from '../changes-api.ts'
import { openNet } from '../folio/arrange-ledger.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { formatEntry, isPayment } from '../folio-names.ts'
import { AmountField, checkAmount } from './amount-field.tsx'

/** Reverses an entry or refunds a payment, in full or in part. */
export function CorrectDialog({
  folio,
  entry,
  format,
  suggested,
  onClose,
}: DialogProps & { entry: FolioEntry; suggested: number | undefined }) {
  const { currency } = folio
  const open = openNet(folio, entry)
  // Its lines have different tax rates.
  const isWhole = entry.kind === 'request'
  const isRefund = isPayment(entry)
  const [entered, setEntered] = useState(String(suggested ?? open))
  const [reason, setReason] = useState('')
  const change = useChange(folioChanges.correctEntry, folio.entries.length)
  const showToast = useToast()
  const { amount = open, error } = isWhole ? {} : checkAmount(entered, currency, open)

  async function handleSubmit() {
    const body = { reason: reason.trim(), ...(amount !== open && { amount }) }
    const { isDone } = await change.run({ params: { id: entry._id }, body })
    if (!isDone) return
    showToast({
      text: isRefund ? `${format.money(amount)} refunded.` : 'Corrected.',
      tone: 'good',
    })
    onClose()
  }

  return (
    <FormSheet
      title={isRefund ? 'Refund' : 'Correct'}
      action={isRefund ? `Refund ${format.money(amount)}` : 'Post correction'}
      variant="danger"
      errors={{
        amount: error,
        reason: reason.trim() ? undefined : 'Enter a reason. It stays on record.',
      }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="break-words text-ink-soft">
        {formatEntry(entry)}, {format.money(Math.abs(entry.open))} left. The entry stays on the
        folio with the {isRefund ? 'refund' : 'correction'} below it.
      </p>
      {!isWhole && (
        <AmountField
          label={entry.tax === 0 ? 'Amount' : 'Amount excl. tax'}
          help={entry.tax === 0 ? undefined : 'Its tax is corrected with it.'}
          currency={currency}
          value={entered}
          onChange={setEntered}
        />
      )}
      <TextArea
        label="Reason"
        name="reason"
        required
        maxLength={maxNote}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormSheet>
  )
}

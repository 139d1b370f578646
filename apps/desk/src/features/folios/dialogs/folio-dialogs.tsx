import { getFolio } from '@bellhop/contract/calls/desk/folios'
import type { Payer } from '@bellhop/domain/money/folio-parts'
import { useRead } from '../../../api/use-read.ts'
import { NewRequest } from '../../../shared/new-request/new-request.tsx'
import { PaymentDialog } from '../../../shared/payments/payment-dialog.tsx'
import { CloseBillDialog, ReopenBillDialog } from '../bills/end-dialogs.tsx'
import { MoveBillDialog } from '../bills/move-bill-dialog.tsx'
import { ChangePlaceDialog } from '../bills/place-dialogs.tsx'
import { SplitDialog } from '../bills/split-dialog.tsx'
import type { DialogProps, FolioDialog, OpenDialog } from '../folio/folio-dialog.ts'
import { partNames } from '../folio-names.ts'
import { BillingDialog } from './billing-dialog.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { CheckOutDialog } from './check-out-dialog.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { ExemptionsDialog } from './exemptions-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { MoveEntriesDialog } from './move-entries-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { CloseSecondBillDialog, SecondBillDialog } from './second-bill-dialog.tsx'
import { UndoCheckOutDialog } from './undo-check-out-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'

interface Props extends DialogProps {
  dialog: FolioDialog
  onDialog: OpenDialog
}

export function FolioDialogs({ dialog, onDialog, ...props }: Props) {
  switch (dialog.kind) {
    case 'payment':
      return (
        <FolioPayment
          {...props}
          suggested={dialog.amount}
          from={dialog.payer}
          onClose={dialog.beforeCheckOut ? () => onDialog({ kind: 'checkOut' }) : props.onClose}
        />
      )
    case 'charge':
      return <ChargeDialog {...props} />
    case 'billing':
      return <BillingDialog {...props} />
    case 'company':
      return <CompanyDialog {...props} />
    case 'secondBill':
      return <SecondBillDialog {...props} />
    case 'closeSecondBill':
      return <CloseSecondBillDialog {...props} />
    case 'moveEntries':
      return <MoveEntriesDialog {...props} />
    case 'exemptions':
      return <ExemptionsDialog {...props} />
    case 'request':
      return <NewRequest stayId={props.folio._id} onClose={props.onClose} />
    case 'checkOut':
      return <CheckOutDialog {...props} onDialog={onDialog} />
    case 'undoCheckOut':
      return <UndoCheckOutDialog {...props} />
    case 'changePlace':
      return <ChangePlaceDialog {...props} />
    case 'splitBill':
      return <SplitDialog {...props} />
    case 'moveBill':
      return <MoveBillDialog {...props} />
    case 'closeBill':
      return <CloseBillDialog {...props} />
    case 'reopenBill':
      return <ReopenBillDialog {...props} />
    case 'reject':
      return <RejectDialog {...props} payment={dialog.payment} />
    case 'dispute':
      return <DisputeDialog {...props} dispute={dialog.dispute} decision={dialog.decision} />
    case 'discount': {
      const entry = props.folio.entries.find(({ _id }) => _id === dialog.entryId)
      return <DiscountDialog {...props} entry={entry} />
    }
    case 'entry':
    case 'undo':
    case 'move':
    case 'correct': {
      const entry = props.folio.entries.find(({ _id }) => _id === dialog.entryId)
      if (!entry) return null
      if (dialog.kind === 'correct')
        return <CorrectDialog {...props} entry={entry} suggested={dialog.amount} />
      if (dialog.kind === 'move') return <MoveDialog {...props} entry={entry} />
      if (dialog.kind === 'undo') return <UndoDialog {...props} correction={entry} />
      return <EntryDialog {...props} entry={entry} onDialog={onDialog} />
    }
  }
}

function FolioPayment({
  folio,
  format,
  onClose,
  ...props
}: DialogProps & { suggested: number | undefined; from: Payer | undefined }) {
  const { _id: id, parts, totals, status, entries, currency } = folio
  const { refetch } = useRead(getFolio, { params: { id } })
  const balanceOf = (of: Payer) => (parts?.[of] ?? totals).balance
  return (
    <PaymentDialog
      {...props}
      format={{ currency, money: format.money }}
      stayId={id}
      names={partNames(folio)}
      balances={{
        ...{ guest: balanceOf('guest'), company: balanceOf('company') },
        second: parts?.second?.balance ?? 0,
      }}
      isBooked={status === 'booked'}
      since={entries.length}
      onPaid={async () => {
        // The next dialog, such as the check-out, shows the new balance.
        await refetch()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

import { decideFee } from '@bellhop/contract/calls/desk/corrections'
import type { Folio } from '@bellhop/contract/desk/folios'
import { Button } from '@bellhop/ui/button'
import { handFocusOn } from '@bellhop/ui/move-focus'
import { useToast } from '@bellhop/ui/toast'
import { useChange } from '../../../api/use-change.ts'
import { showsFolio } from '../folios-api.ts'
import type { FolioFormat } from '../use-folio-format.ts'
import { WaitingCard } from './waiting-card.tsx'

interface Props {
  folio: Folio
  fee: NonNullable<Folio['fee']>
  format: FolioFormat
}

/** The fee of a booking that its guest has cancelled late. */
export function FeeCard({ folio, fee, format }: Props) {
  const { run, isBusy } = useChange(decideFee, { ...showsFolio, since: folio.entries.length })
  const showToast = useToast()
  const amount = format.money(fee.total)

  async function decide(decision: 'charged' | 'waived') {
    const body = { decision, total: fee.total }
    const { isDone, problem } = await run({ params: { id: folio._id }, body })
    if (isDone) showToast({ text: `${amount} ${decision}.`, tone: 'good' })
    else if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <WaitingCard
      title="Cancellation fee to decide"
      amount={amount}
      buttons={
        <>
          <Button
            ref={handFocusOn}
            variant="primary"
            busy={isBusy}
            onClick={() => void decide('charged')}
          >
            Charge
          </Button>
          <Button busy={isBusy} onClick={() => void decide('waived')}>
            Waive
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {folio.guest.name} cancelled after the free period. A charge is posted with its tax and
        invoiced at once.
      </p>
    </WaitingCard>
  )
}

import { decideFee } from '@bellhop/contract/calls/desk/corrections'
import type { Folio } from '@bellhop/contract/desk/folios'
import { Button } from '@bellhop/ui/button'
import { handFocusOn } from '@bellhop/ui/move-focus'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
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
  const t = useTranslations('folios')
  const { run, isBusy } = useChange(decideFee, { ...showsFolio, since: folio.entries.length })
  const showToast = useToast()
  const amount = format.money(fee.total)

  async function decide(decision: 'charged' | 'waived') {
    const body = { decision, total: fee.total }
    const { isDone, problem } = await run({ params: { id: folio._id }, body })
    if (isDone) showToast({ text: t(`feeDone.${decision}`, { amount }), tone: 'good' })
    else if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <WaitingCard
      title={t('feeToDecide')}
      amount={amount}
      buttons={
        <>
          <Button
            ref={handFocusOn}
            variant="primary"
            busy={isBusy}
            onClick={() => void decide('charged')}
          >
            {t('feeCharge')}
          </Button>
          <Button busy={isBusy} onClick={() => void decide('waived')}>
            {t('feeWaive')}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{t('feeHelp', { name: folio.guest.name })}</p>
    </WaitingCard>
  )
}

import { decideFee } from '@bellhop/contract/calls/desk/corrections'
import { verifyPayment } from '@bellhop/contract/calls/desk/payments'
import type { Folio } from '@bellhop/contract/desk/folios'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { handFocusOn } from '@bellhop/ui/move-focus'
import { useToast } from '@bellhop/ui/toast'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { useMethodNames } from '../../../shared/payments/method-names.ts'
import { showsFolio } from '../shows-folio.ts'
import type { FolioFormat } from '../use-folio-format.ts'
import type { OpenDialog } from './folio-dialog.ts'

interface Props {
  folio: Folio
  format: FolioFormat
  onDialog: OpenDialog
}

/** Lists what guests wait for: claimed payments to verify, disputed lines, and a cancellation fee. */
export function WaitingCards(props: Props) {
  const t = useTranslations('folios')
  const { fee } = props.folio
  const claimed = props.folio.payments.filter(({ status }) => status === 'claimed')
  const disputes = props.folio.disputes.filter(({ decision }) => !decision)
  if (!fee && claimed.length + disputes.length === 0) return null
  return (
    <section aria-label={t('toDecide')} className="grid gap-3">
      {fee && <FeeCard fee={fee} folio={props.folio} format={props.format} />}
      {claimed.map((payment) => (
        <ClaimCard key={payment._id} payment={payment} {...props} />
      ))}
      {disputes.map((dispute) => (
        <DisputeCard key={dispute.requestId} dispute={dispute} {...props} />
      ))}
    </section>
  )
}

function ClaimCard({
  folio,
  payment,
  format,
  onDialog,
}: Props & { payment: Folio['payments'][number] }) {
  const methodNames = useMethodNames()
  const t = useTranslations('folios')
  const { run, isBusy } = useChange(verifyPayment, {
    tags: ['folios'],
    since: folio.entries.length,
  })
  const showToast = useToast()
  const { paid } = payment
  const amount = paid ? formatMoney(paid.amount, paid.currency) : format.money(payment.amount)
  const isForeign = paid !== undefined && paid.currency !== folio.currency

  async function handleVerify() {
    const { isDone, problem } = await run({ params: { id: payment._id }, body: {} })
    if (isDone) showToast({ text: t('verified', { amount }), tone: 'good' })
    else if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <WaitingCard
      title={t('claimTitle', { method: methodNames[payment.method] })}
      amount={amount}
      buttons={
        <>
          {!isForeign && (
            <Button
              ref={handFocusOn}
              variant="primary"
              busy={isBusy}
              onClick={() => void handleVerify()}
            >
              {t('verify')}
            </Button>
          )}
          <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'reject', payment })}>
            {t('rejectSheet')}
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        <span>
          {t.rich(payment.method === 'card' ? 'cardReference' : 'bankReference', {
            reference: payment.reference ?? '',
            strong: (chunks) => (
              <strong className="break-all font-semibold text-ink tabular-nums">{chunks}</strong>
            ),
          })}
        </span>
        <span>{[payment.guest, format.moment(payment.at)].filter(Boolean).join(', ')}</span>
      </p>
      {paid && (
        <p>
          {t.rich(isForeign ? 'foreignAmountPaid' : 'otherAmountPaid', {
            asked: format.money(payment.amount),
            paid: amount,
            strong: (chunks) => <strong>{chunks}</strong>,
          })}
        </p>
      )}
    </WaitingCard>
  )
}

function DisputeCard({
  folio,
  dispute,
  format,
  onDialog,
}: Props & { dispute: Folio['disputes'][number] }) {
  const t = useTranslations('folios')
  const { requestId, number, title, guest, reason, at } = dispute
  return (
    <WaitingCard
      title={title}
      amount={format.money(sumOfRequest(folio, requestId))}
      buttons={
        <>
          <Button
            ref={handFocusOn}
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'dispute', dispute, decision: 'kept' })}
          >
            {t('keepOnBillSheet')}
          </Button>
          <Button
            variant="caution"
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'dispute', dispute, decision: 'removed' })}
          >
            {t('removeSheet')}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{t('disputedBy', { number, guest, at: format.moment(at) })}</p>
      <p dir="auto" className="whitespace-pre-line break-words border-line-strong border-s-2 ps-3">
        {reason}
      </p>
    </WaitingCard>
  )
}

function sumOfRequest({ entries, currency }: Folio, requestId: string): number {
  const total = entries
    .filter(({ request }) => request?._id === requestId)
    .reduce((sum, entry) => sum + fromWire(entry.total, currency), 0)
  return toWire(total, currency)
}

interface FeeCardProps {
  folio: Folio
  fee: NonNullable<Folio['fee']>
  format: FolioFormat
}

/** The fee of a booking that its guest has cancelled late. */
function FeeCard({ folio, fee, format }: FeeCardProps) {
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

interface WaitingCardProps {
  title: string
  amount: string
  buttons: ReactNode
  children: ReactNode
}

/** Something on a folio that waits for a decision. */
function WaitingCard({ title, amount, buttons, children }: WaitingCardProps) {
  const id = useId()
  return (
    <Card
      role="group"
      aria-labelledby={id}
      className="relative grid gap-x-6 gap-y-2.5 overflow-clip ps-6 before:absolute before:inset-y-0 before:start-0 before:w-1.5 before:bg-warn sm:ps-7 @2xl:grid-cols-[1fr_auto] @2xl:items-center"
    >
      <div className="col-span-full flex items-baseline justify-between gap-4 font-semibold text-lg">
        <h3 id={id} className="min-w-0 wrap-anywhere">
          {title}
        </h3>
        <p className="shrink-0 tabular-nums">{amount}</p>
      </div>
      <div className="grid min-w-0 gap-1.5">{children}</div>
      <div className="flex flex-wrap justify-end gap-2 print:hidden">{buttons}</div>
    </Card>
  )
}

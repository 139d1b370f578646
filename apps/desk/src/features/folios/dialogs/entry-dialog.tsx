import { correctEntry } from '@bellhop/contract/calls/desk/corrections'
import { moveFolioEntry } from '@bellhop/contract/calls/desk/folio-parts'
import type { FolioEntry } from '@bellhop/contract/desk/folios'
import { discountableKinds } from '@bellhop/domain/money/corrections'
import { movableKinds, type Payer, payers } from '@bellhop/domain/money/folio-parts'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { paths } from '../../../shared/paths.ts'
import { useMethodNames } from '../../../shared/payments/method-names.ts'
import { useReasons } from '../../../shared/use-reasons.ts'
import type { DialogProps, OpenDialog } from '../folio/folio-dialog.ts'
import { isJustEntered, isUndoable } from '../folio/is-undoable.ts'
import { describeMove, isPayment, partNames, useFormatEntry } from '../folio-names.ts'
import { showsFolio } from '../shows-folio.ts'

interface Props extends DialogProps {
  entry: FolioEntry
  onDialog: OpenDialog
}

export function EntryDialog({ folio, entry, format, onDialog, onClose }: Props) {
  const methodNames = useMethodNames()
  const t = useTranslations('folios')
  const { show: showReason } = useReasons()
  const formatEntry = useFormatEntry()
  const { request, guest, staff, payment, night, reason } = entry
  const dispute = folio.disputes.find(({ requestId }) => requestId === request?._id)
  const paid = folio.payments.find(({ _id }) => _id === payment?._id)
  const canCorrect =
    entry.open !== 0 && Math.sign(entry.open) === Math.sign(entry.total) && !entry.correctsId
  const canUndo = isUndoable(folio, entry)
  const names = partNames(folio)
  const isMovable =
    (folio.status === 'inHouse' || folio.status === 'openBill') &&
    !entry.correctsId &&
    movableKinds.includes(entry.kind)
  const targets = payers.filter((payer) => isMovable && payer !== entry.payer && names[payer])
  const canMove = isMovable && entry.open > 0 && entry.kind !== 'tip'
  const move = useChange(moveFolioEntry, { ...showsFolio, since: entry.payer })
  const correction = useChange(correctEntry, { ...showsFolio, since: folio.entries.length })
  const problem = move.problem ?? correction.problem
  const showToast = useToast()

  async function undo() {
    // biome-ignore lint/plugin: one of the server's reasons, which it translates
    const body = { reason: 'Entered by mistake.', expectedNet: Math.abs(entry.net) }
    const { isDone } = await correction.run({ params: { id: entry._id }, body })
    if (!isDone) return
    showToast({ text: t('entryUndone', { entry: formatEntry(entry) }), tone: 'good' })
    onClose()
  }

  async function moveTo(payer: Payer) {
    const { isDone } = await move.run({ params: { id: entry._id }, body: { payer } })
    if (!isDone) return
    showToast({ text: t('movedToBill', { name: names[payer] ?? '' }), tone: 'good' })
    onClose()
  }

  const isOrder = entry.kind === 'request' && !entry.correctsId
  const isPartly = canCorrect && entry.open !== entry.total

  const facts = [
    [t('facts.request'), request && `#${request.number}`],
    [t('facts.item'), entry.line?.name],
    [isOrder ? t('facts.ordered') : t('facts.posted'), format.moment(entry.at)],
    [t('facts.night'), night && format.night(night)],
    [isOrder ? t('facts.orderedBy') : t('facts.guest'), guest],
    [t('facts.enteredBy'), staff],
    [t('facts.paidBy'), payment && methodNames[payment.method]],
    [t('facts.reference'), paid?.reference],
    [t('facts.net'), entry.tax === 0 ? undefined : format.money(entry.net)],
    [
      // A correction can move a night to another rate.
      entry.taxRate === undefined || entry.correctsId
        ? t('facts.tax')
        : t('facts.taxAt', { rate: entry.taxRate }),
      entry.tax === 0 ? undefined : format.money(entry.tax),
    ],
    [t('facts.total'), format.money(entry.total)],
    [t('facts.remaining'), isPartly ? format.money(entry.open) : undefined],
    [t('facts.payer'), folio.parts && names[entry.payer]],
    [t('facts.moved'), describeMove(entry, t)],
    [t('facts.reason'), reason && showReason(reason)],
    [t('facts.disputed'), dispute && `${dispute.guest}: ${dispute.reason}`],
    [
      t('facts.decided'),
      dispute?.decision &&
        t(`disputes.${dispute.decision}.decided`, {
          answer: showReason(dispute.answer ?? ''),
        }),
    ],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))

  return (
    <Sheet
      open
      onClose={onClose}
      title={formatEntry(entry)}
      closeLabel={t('close')}
      footer={
        (request || canCorrect || canUndo || isMovable) && (
          <div className="flex flex-wrap items-center justify-end gap-3">
            {request && (
              <Link
                to={paths.request(request._id)}
                className="me-auto inline-flex min-h-11 items-center font-semibold text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {t('viewRequest', { number: request.number })}
              </Link>
            )}
            {targets.map((payer) => (
              <Button key={payer} busy={move.isBusy} onClick={() => void moveTo(payer)}>
                {t(`moveTo.${payer}`)}
              </Button>
            ))}
            {canMove && (
              <Button onClick={() => onDialog({ kind: 'move', entryId: entry._id })}>
                {targets.length > 0 ? t('moveOrSplitSheet') : t('moveSheet')}
              </Button>
            )}
            {canUndo && (
              <Button
                variant="caution"
                onClick={() => onDialog({ kind: 'undo', entryId: entry._id })}
              >
                {t('undoSheet')}
              </Button>
            )}
            {isJustEntered(folio, entry, format) && (
              <Button variant="caution" busy={correction.isBusy} onClick={() => void undo()}>
                {t('undo')}
              </Button>
            )}
            {canCorrect && discountableKinds.includes(entry.kind) && (
              <Button onClick={() => onDialog({ kind: 'discount', entryId: entry._id })}>
                {t('discountSheet')}
              </Button>
            )}
            {canCorrect && (
              <Button
                variant="caution"
                onClick={() => onDialog({ kind: 'correct', entryId: entry._id })}
              >
                {isPayment(entry) ? t('refundSheet') : t('correctSheet')}
              </Button>
            )}
          </div>
        )
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {entry.moved && entry.moved.stayId !== folio._id && (
        <p className="mt-4">
          <Link
            to={paths.folio(entry.moved.stayId)}
            onClick={onClose}
            className="inline-flex min-h-11 items-center font-semibold text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {t('viewOtherBill')}
          </Link>
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-4 text-bad">
          {problem}
        </p>
      )}
    </Sheet>
  )
}

import { checkOut } from '@bellhop/contract/calls/desk/check-out'
import { maxNote } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { TextArea } from '@bellhop/ui/text-area'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useFormatBalance } from '../../../format/format-balance.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { bdi } from '../../../intl/bdi.tsx'
import { settleToday } from '../folio/arrange-ledger.ts'
import { findRefund } from '../folio/find-refund.ts'
import type { DialogProps, OpenDialog } from '../folio/folio-dialog.ts'
import { showsCheckOut } from '../shows-folio.ts'
import { RunningRequestsDialog } from './running-requests-dialog.tsx'

type Props = DialogProps & { onDialog: OpenDialog }

/** Ends a stay; with open requests, after asking whether to cancel them. */
export function CheckOutDialog(props: Props) {
  if (props.folio.runningRequests.length > 0) return <RunningRequestsDialog {...props} />
  return <CheckOutForm {...props} />
}

function CheckOutForm({ folio, format, onDialog, onClose }: Props) {
  const formatBalance = useFormatBalance()
  const t = useTranslations('folios')
  const { guest, roomNumber, company, secondBill } = folio
  const settled = settleToday(folio, format.today())
  const { balance, companyBalance, secondBalance, unusedNights, unusedAmount } = settled
  const isSettled = balance === 0 && secondBalance === 0
  const refund = findRefund(folio, balance)
  const form = useForm({ reason: '' }, `checkOut/${folio._id}`)
  const change = useChange(checkOut, {
    ...showsCheckOut,
    since: folio.entries.length,
  })
  const amount = format.money(Math.abs(balance))

  return (
    <ChangeSheet
      title={roomNumber ? t('checkOutRoom', { roomNumber }) : t('checkOutTitle')}
      action={isSettled ? t('checkOut') : t('checkOutWithBalance')}
      variant={isSettled ? 'primary' : 'danger'}
      form={form}
      change={change}
      call={{ params: { id: folio._id }, body: isSettled ? {} : form.body() }}
      done={t('isCheckedOut', { name: guest.name })}
      onClose={onClose}
    >
      <dl className="grid gap-1 rounded-control bg-sunken px-4 py-3">
        {[
          { key: 'guest', name: guest.name, due: balance },
          ...(secondBill ? [{ key: 'second', name: secondBill.name, due: secondBalance }] : []),
        ].map(({ key, name, due }) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt dir="auto" className="min-w-0 text-start break-words">
              {name}
            </dt>
            <dd className="text-end">
              <span className="text-ink-soft text-sm">{formatBalance(due)} </span>
              <span className="font-semibold text-lg tabular-nums">
                {format.money(Math.abs(due))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {company && (
        <p>
          {t.rich(companyBalance > 0 ? 'companyOwes' : 'companyOwesNothing', {
            name: company.name,
            balance: format.money(companyBalance),
            bdi,
            span: (chunks) => <span>{chunks}</span>,
          })}
        </p>
      )}
      {folio.toVerify + folio.disputed > 0 && <p className="text-warn">{t('needsDecision')}</p>}
      {unusedNights > 0 && (
        <p>{t('unusedNights', { count: unusedNights, amount: format.money(unusedAmount) })}</p>
      )}
      {isSettled ? (
        <p className="text-ink-soft">{company ? t('settledByCompany') : t('settled')}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {balance !== 0 && (
              <p className="font-medium">
                {balance > 0
                  ? t('leavesWithBalance', { amount })
                  : t('leavesBeforeRefund', { amount })}
              </p>
            )}
            {secondBill && secondBalance !== 0 && (
              <p className="font-medium">
                {t.rich(secondBalance > 0 ? 'secondBillUnpaid' : 'secondBillOverpaid', {
                  name: secondBill.name,
                  bdi,
                })}
              </p>
            )}
            {balance > 0 && (
              <Button
                variant="quiet"
                onClick={() => onDialog({ kind: 'payment', amount: balance, beforeCheckOut: true })}
              >
                {t('takePaymentFirst')}
              </Button>
            )}
            {secondBalance > 0 && (
              <Button
                variant="quiet"
                onClick={() => onDialog({ kind: 'payment', payer: 'second', beforeCheckOut: true })}
              >
                {t('takeSecondPaymentFirst')}
              </Button>
            )}
            {refund && (
              <Button variant="quiet" onClick={() => onDialog(refund)}>
                {t('refundFirst')}
              </Button>
            )}
          </div>
          <TextArea
            label={t('reason')}
            help={t('onRecordHelp')}
            maxLength={maxNote}
            {...form.required('reason', t('reasonMissing'))}
          />
        </>
      )}
    </ChangeSheet>
  )
}

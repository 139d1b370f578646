import type { Folio, FolioEntry } from '@bellhop/contract/desk/folios'
import { addWire } from '@bellhop/domain/money/money'
import { Badge } from '@bellhop/ui/badge'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { CornerDownRight, ReceiptText } from 'lucide'
import { Fragment, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { joinFacts } from '../../../format/join-facts.ts'
import { useReasons } from '../../../shared/use-reasons.ts'
import { describeMove, type Translate, useFormatEntry } from '../folio-names.ts'
import type { FolioFormat } from '../use-folio-format.ts'
import { arrangeLedger, type ComingNight, type LedgerRow } from './arrange-ledger.ts'
import type { OpenDialog } from './folio-dialog.ts'

interface Props {
  folio: Folio
  format: FolioFormat
  onDialog: OpenDialog
}

const figure = 'px-2.5 py-2 text-end tabular-nums whitespace-nowrap'
/** Net, tax and balance are columns if there is space. */
const detail = `${figure} hidden @2xl:in-data-taxed:table-cell`
const running = `${figure} @max-4xl:hidden`

/** Every entry of the folio as posted, with the balance after it. */
export function Ledger({ folio, format, onDialog }: Props) {
  const t = useTranslations('folios')
  const tb = useTranslations('bills')
  const { rows, coming } = useMemo(() => arrangeLedger(folio, format.date), [folio, format])
  if (rows.length + coming.length === 0) {
    return (
      <div className="rounded-card bg-surface shadow-raised">
        <EmptyState icon={ReceiptText} title={folio.bill ? tb('noCharges') : t('noCharges')} />
      </div>
    )
  }
  const disputed = new Set(
    folio.disputes.filter(({ decision }) => !decision).map(({ requestId }) => requestId),
  )
  // Where prices include it, the only amount is the total.
  const hasTax =
    folio.entries.some(({ tax }) => tax !== 0) ||
    coming.some(({ tax, beside }) => tax !== 0 || beside.length > 0)
  return (
    <div className="overflow-clip rounded-card bg-surface py-1 shadow-raised">
      <table data-taxed={hasTax || undefined} className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('ledgerCaption', { currency: folio.currency })}</caption>
        <thead>
          <tr className="border-line border-b text-ink-soft [&>th]:py-3 [&>th]:font-semibold">
            <th scope="col" className="w-20 ps-4 pe-2 text-start @2xl:ps-5">
              {t('date')}
            </th>
            <th scope="col" className="px-2.5 text-start">
              {t('entry')}
            </th>
            <th scope="col" className={`${detail} w-28`}>
              {t('net')}
            </th>
            <th scope="col" className={`${detail} w-24`}>
              {t('tax')}
            </th>
            <th scope="col" className={`${figure} w-28 @max-4xl:pe-4 @2xl:@max-4xl:pe-5`}>
              {t('total')}
            </th>
            <th scope="col" className={`${running} w-32 pe-5`}>
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <EntryRow
              key={row.entry._id}
              row={row}
              format={format}
              isDisputed={
                row.entry.kind === 'request' && disputed.has(row.entry.request?._id ?? '')
              }
              onOpen={() => onDialog({ kind: 'entry', entryId: row.entry._id })}
            />
          ))}
          {coming.map((night) => (
            <Fragment key={night.date}>
              <ComingRow night={night} title={t('upcomingNight')} format={format} />
              {night.beside.map(({ title, amount, tax = 0, payer, balance }) => (
                <ComingRow
                  key={title}
                  night={{
                    ...night,
                    payer,
                    net: addWire([amount, -tax], folio.currency),
                    tax,
                    total: amount,
                    balance,
                    discounts: [],
                  }}
                  title={title}
                  format={format}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface EntryRowProps {
  row: LedgerRow
  format: FolioFormat
  isDisputed: boolean
  onOpen: () => void
}

function EntryRow({ row, format, isDisputed, onOpen }: EntryRowProps) {
  const t = useTranslations('folios')
  const formatEntry = useFormatEntry()
  const { entry, isCorrection, isVoid, balance } = row
  const struck = isVoid ? 'line-through text-ink-muted' : ''
  const credit = entry.total < 0 && !isVoid ? 'text-good' : ''
  const remarks = describe(entry, format, t)
  return (
    <tr className="border-line border-b align-baseline -outline-offset-2 outline-accent last:border-b-0 hover:bg-sunken has-focus-visible:bg-sunken has-focus-visible:outline-2">
      <td className="whitespace-nowrap py-2 ps-4 pe-2 text-ink-soft tabular-nums @2xl:ps-5">
        {entry.night && !isCorrection ? format.night(entry.night) : format.day(entry.at)}
      </td>
      <th scope="row" className="relative px-2.5 py-2 text-start font-normal">
        <span className={`flex gap-2 ${isCorrection ? 'ps-2' : ''}`}>
          {isCorrection && (
            <Icon
              of={CornerDownRight}
              className="mt-0.5 size-4 shrink-0 text-ink-muted rtl:-scale-x-100"
            />
          )}
          <span className="grid min-w-0 gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={onOpen}
                className={`min-h-6 text-start font-medium wrap-anywhere outline-none after:absolute after:inset-x-[-100cqw] after:inset-y-0 ${struck}`}
              >
                {formatEntry(entry)}
              </button>
              {isDisputed && <Badge tone="warn">{t('disputed')}</Badge>}
              {entry.payer !== 'guest' && (
                <Badge tone="accent">{t(`partPayers.${entry.payer}`)}</Badge>
              )}
            </span>
            {remarks && <span className="text-ink-soft text-xs wrap-anywhere">{remarks}</span>}
            {entry.tax !== 0 && (
              <span className={`text-ink-soft text-xs tabular-nums @2xl:hidden ${struck}`}>
                {t('netAndTax', { net: format.figure(entry.net), tax: format.figure(entry.tax) })}
              </span>
            )}
          </span>
        </span>
      </th>
      <td className={`${detail} ${isVoid ? struck : 'text-ink-soft'}`}>
        {format.figure(entry.net)}
      </td>
      <td className={`${detail} ${isVoid ? struck : 'text-ink-soft'}`}>
        {format.figure(entry.tax)}
      </td>
      <td
        className={`${figure} font-semibold @max-4xl:pe-4 @2xl:@max-4xl:pe-5 ${struck} ${credit}`}
      >
        {format.figure(entry.total)}
      </td>
      <td className={`${running} pe-5 text-ink-soft`}>{format.figure(balance)}</td>
    </tr>
  )
}

interface ComingRowProps {
  night: ComingNight
  title: string
  format: FolioFormat
}

function ComingRow({ night, title, format }: ComingRowProps) {
  const t = useTranslations('folios')
  const { show: showReason } = useReasons()
  return (
    <tr className="border-line border-b align-baseline text-ink-muted last:border-b-0">
      <td className="whitespace-nowrap py-2 ps-4 pe-2 tabular-nums @2xl:ps-5">
        {format.night(night.date)}
      </td>
      <th scope="row" className="px-2.5 py-2 text-start font-normal italic">
        <span className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span>{title}</span>
            {night.payer !== 'guest' && (
              <Badge tone="accent">{t(`partPayers.${night.payer}`)}</Badge>
            )}
          </span>
          {night.discounts.map(({ _id, total, staff, reason }) => (
            <span key={_id} className="text-ink-soft text-xs not-italic wrap-anywhere">
              {t('discountBy', {
                total: format.figure(total),
                staff,
                reason: showReason(reason),
              })}
            </span>
          ))}
        </span>
      </th>
      <td className={detail}>{format.figure(night.net)}</td>
      <td className={detail}>{format.figure(night.tax)}</td>
      <td className={`${figure} @max-4xl:pe-4 @2xl:@max-4xl:pe-5`}>{format.figure(night.total)}</td>
      <td className={`${running} pe-5`}>{format.figure(night.balance)}</td>
    </tr>
  )
}

/** Author and time, and the line and reason of a correction. */
function describe(entry: FolioEntry, format: FolioFormat, t: Translate): string {
  const { request, line, guest, staff, reason, kind, at } = entry
  return joinFacts([
    describeMove(entry, t),
    line?.name,
    request && `#${request.number}`,
    guest,
    staff && t('byStaff', { staff }),
    kind !== 'roomNight' && format.time(at),
    reason,
  ])
}

import { correctBalance, type Taxed } from '@bellhop/domain/money/corrections'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { useTranslations } from 'use-intl'
import { useFormatBalance } from '../../../format/format-balance.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'

interface Props extends Pick<DialogProps, 'folio' | 'format'> {
  /** The amounts that are taken off the bill, in minor units; undefined while the input is invalid. */
  part: Pick<Taxed, 'net' | 'tax'> | undefined
}

/** Shows what a correction will change, before it is posted. Always as many rows, so that the dialog does not move. */
export function Preview({ folio, format, part }: Props) {
  const formatBalance = useFormatBalance()
  const t = useTranslations('folios')
  const { currency, totals } = folio
  const after = part && correctBalance(fromWire(totals.balance, currency), part)
  const balance = after && toWire(after.balance, currency)
  const figure = (minor: number | undefined) =>
    minor === undefined ? '–' : format.figure(toWire(minor, currency))
  const rows = [
    [t('net'), after?.net],
    [t('tax'), after?.tax],
    [t('total'), after?.total],
  ] as const
  return (
    <div role="status" className="rounded-control bg-sunken px-4 py-3 text-sm tabular-nums">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        {rows.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-end">{figure(amount)}</dd>
          </div>
        ))}
        <div className="contents font-semibold text-base">
          <dt className="mt-1 border-line-strong border-t pt-1.5">
            {balance === undefined || balance > 0 ? t('newBalance') : formatBalance(balance)}
          </dt>
          <dd className="mt-1 border-line-strong border-t pt-1.5 text-end">
            {balance === undefined ? '–' : format.money(Math.abs(balance))}
          </dd>
        </div>
      </dl>
    </div>
  )
}

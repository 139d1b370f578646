import { useFormatBalance } from '../../../format/format-balance.ts'
import type { FolioFormat } from '../use-folio-format.ts'

interface Props {
  parts: readonly { payer: string; name: string; balance: number }[]
  format: FolioFormat
}

/** Lists what is due on each part of a bill. */
export function PartBalances({ parts, format }: Props) {
  const formatBalance = useFormatBalance()
  return (
    <dl className="grid gap-1.5 tabular-nums">
      {parts.map(({ payer, name, balance }) => (
        <div key={payer} className="flex items-baseline justify-between gap-4">
          <dt dir="auto" className="min-w-0 text-start text-ink-soft wrap-anywhere">
            {name}
          </dt>
          <dd className="shrink-0 text-end">
            <span className="text-ink-soft text-sm">{formatBalance(balance)} </span>
            <span className="font-semibold">{format.money(Math.abs(balance))}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

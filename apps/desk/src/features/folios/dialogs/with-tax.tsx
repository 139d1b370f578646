import type { FolioFormat } from '../use-folio-format.ts'

interface Props {
  /** Undefined while the amount is invalid. */
  tax: number | undefined
  total: number | undefined
  format: FolioFormat
}

export function WithTax({ tax, total, format }: Props) {
  return (
    <p
      role="status"
      className="flex items-baseline justify-between rounded-control bg-sunken px-4 py-3 tabular-nums"
    >
      <span className="text-ink-soft text-sm">
        {tax === undefined ? 'Total incl. tax' : `Total incl. ${format.money(tax)} tax`}
      </span>
      <span className="font-semibold text-lg">
        {total === undefined ? '–' : format.money(total)}
      </span>
    </p>
  )
}

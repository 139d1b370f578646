import type { FolioFormat } from '../use-folio-format.ts'

interface Props {
  /** Undefined until it can be told. */
  tax: number | undefined
  total: number | undefined
  format: FolioFormat
}

/** What an amount comes to with its tax, while one types. */
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

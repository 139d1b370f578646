import type { DeskRequest } from '@bellhop/contract/desk-requests'

/** What was asked for, with quantities; the title where there are no lines. */
export function RequestLines({ request: { lines, title } }: { request: DeskRequest }) {
  if (lines.length === 0) return <p className="break-words font-semibold text-lg">{title}</p>
  return (
    <ul className="grid gap-1 font-semibold text-lg">
      {lines.map((line) => (
        <li key={line._id} className="flex gap-2">
          <span className="shrink-0 text-ink-soft tabular-nums">{line.quantity} ×</span>
          <span className="min-w-0 break-words">
            {line.name}
            {line.note && (
              <span className="block font-normal text-ink-soft text-sm">{line.note}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

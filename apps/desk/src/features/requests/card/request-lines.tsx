import type { DeskRequest } from '@bellhop/contract/desk-requests'
import { LineChoices } from './line-choices.tsx'

interface Props {
  request: DeskRequest
  className?: string
}

/** The requested items with quantities; the title where there are no items. */
export function RequestLines({ request: { lines, title }, className = 'text-lg' }: Props) {
  if (lines.length === 0) {
    return (
      <p dir="auto" className={`break-words font-semibold ${className}`}>
        {title}
      </p>
    )
  }
  return (
    <ul className={`grid gap-1 font-semibold ${className}`}>
      {lines.map((line) => (
        <li key={line._id} className="flex gap-2">
          <span className="shrink-0 text-ink-soft tabular-nums">{line.quantity} ×</span>
          <div className="min-w-0 break-words">
            {line.name}
            {line.choices && <LineChoices choices={line.choices} />}
            {line.note && (
              <span dir="auto" className="block font-normal text-ink-soft text-sm">
                {line.note}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

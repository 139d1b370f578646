import { formatTimeOfDay } from '../../format/format-time.ts'
import type { Times } from './week.ts'

/** `06:00–14:00`, one below the other; a dash without any. */
export function ShiftTimes({ shifts }: { shifts: readonly Times[] }) {
  if (shifts.length === 0) return <span>–</span>
  return (
    <span className="grid">
      {shifts.map((times) => (
        // Times of twelve hours need two lines in a narrow column.
        <span key={times.from} className="tabular-nums">
          <span className="whitespace-nowrap">{formatTimeOfDay(times.from)}–</span>
          <wbr />
          <span className="whitespace-nowrap">{formatTimeOfDay(times.to)}</span>
        </span>
      ))}
    </span>
  )
}

export const formatTimes = ({ from, to }: Times) =>
  `${formatTimeOfDay(from)}–${formatTimeOfDay(to)}`

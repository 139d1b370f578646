import { formatTimeOfDay } from '../../format/format-time.ts'
import type { Times } from './week.ts'

/** `06:00–14:00`, one below the other; a dash without any. */
export function ShiftTimes({ shifts }: { shifts: readonly Times[] }) {
  if (shifts.length === 0) return <span>–</span>
  return (
    <span className="grid">
      {shifts.map((times) => (
        <span key={times.from} className="whitespace-nowrap tabular-nums">
          {formatTimes(times)}
        </span>
      ))}
    </span>
  )
}

export const formatTimes = ({ from, to }: Times) =>
  `${formatTimeOfDay(from)}–${formatTimeOfDay(to)}`

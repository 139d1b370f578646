import { useState } from 'react'
import type { StayDates } from '../choice.ts'
import { arrivalProblem, type DayProblem, departureProblem, type Nights } from './day-rules.ts'

interface Options {
  value: StayDates | undefined
  /** Selected as check-in while the check-out is missing. */
  arrival: string | undefined
  setArrival: (date: string | undefined) => void
  nights: Nights
  onChange: (dates: StayDates) => void
}

export function useRange({ value, arrival, setArrival, nights, onChange }: Options) {
  const [problem, setProblem] = useState<DayProblem>()

  function problemOf(date: string): DayProblem | undefined {
    return arrival !== undefined && date > arrival
      ? departureProblem(arrival, date, nights)
      : arrivalProblem(date, nights)
  }

  function choose(date: string) {
    let found = problemOf(date)
    // Longer than a stay may be: the date starts another one, if it can.
    const isBeyond = found === 'soldOut' || found === 'tooLong'
    const isLater = arrival !== undefined && date > arrival
    const startsOver = !isLater || (isBeyond && !arrivalProblem(date, nights))
    if (startsOver) found = arrivalProblem(date, nights)
    // Unknown nights are allowed here; the list of rooms decides.
    if (found === 'unknown') found = undefined
    setProblem(found)
    if (found) return
    if (startsOver) {
      setArrival(date)
    } else if (arrival !== undefined) {
      setArrival(undefined)
      onChange({ checkInDate: arrival, checkOutDate: date })
    }
  }

  return {
    arrival,
    problem,
    problemOf,
    choose,
    partOf(date: string, until?: string): RangePart | undefined {
      const from = arrival ?? value?.checkInDate
      const to = arrival === undefined ? value?.checkOutDate : until
      if (date === from) return to !== undefined && to > date ? 'start' : 'single'
      if (from === undefined || to === undefined || to <= from) return undefined
      if (date === to) return 'end'
      return date > from && date < to ? 'within' : undefined
    },
  }
}

export type RangePart = 'single' | 'start' | 'within' | 'end'

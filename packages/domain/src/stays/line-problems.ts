import type { CellProblem } from '../tables/cells.ts'

const ofLines = ['noName', 'longName', 'longNote', 'ended'] as const
interface OfLine {
  problem: (typeof ofLines)[number]
}

export type LineProblem =
  | OfLine
  | {
      problem: 'phone' | 'email' | 'noRoom' | 'noRoomType' | 'roomTwice' | 'noneLeft'
      text: string
    }
  | { problem: 'arrival' | 'departure'; date: string }
  | CellProblem

/** Whether it is of the whole line, and not of a cell. */
export const isOfLine = (problem: LineProblem): problem is OfLine =>
  ofLines.some((one) => one === problem.problem)

export type LineHint =
  | { hint: 'oneAdult' }
  /** The contact is that of another line. */
  | { hint: 'sharedPhone' | 'sharedEmail'; line: number }

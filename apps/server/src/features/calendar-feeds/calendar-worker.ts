/** The worker thread of read-in-thread.ts. */
import 'temporal-polyfill/global'
import { answerJobs } from '../../shared/threads.ts'
import {
  type ReadCalendar,
  type ReadOptions,
  readCalendar,
  UnreadableCalendar,
} from './read-calendar.ts'

export interface CalendarToRead {
  text: string
  options: ReadOptions
}

export type CalendarResult = { read: ReadCalendar } | { reason: string }

// Sends the UID of the event that is expanded next.
answerJobs<CalendarToRead, CalendarResult, string>(({ text, options }, send) => {
  try {
    return { read: readCalendar(text, { ...options, onRule: send }) }
  } catch (error) {
    if (!(error instanceof UnreadableCalendar)) throw error
    return { reason: error.message }
  }
})

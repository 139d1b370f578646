import { useStaff } from '../api/staff-context.ts'
import type { Texts } from './texts.ts'

/** Returns a function for a text in the hotel's first language, in which staff read. */
export function useText(): (texts: Texts | undefined) => string {
  const [first = ''] = useStaff().hotel.languages
  return (texts) => texts?.[first] ?? ''
}

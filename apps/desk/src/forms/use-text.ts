import { useStaff } from '../api/staff-context.ts'
import type { Texts } from './texts.ts'

/** Returns a function that reads a text in the hotel's first language, which staff use. */
export function useText(): (texts: Texts | undefined) => string {
  const [first = ''] = useStaff().hotel.languages
  return (texts) => texts?.[first] ?? ''
}

import { directionOf } from '@bellhop/languages'
import { getMessages } from '../intl/messages.ts'

/** From right to left, a text of its own direction: a quantity would otherwise be read after what it counts. */
export const isolate = (text: string): string =>
  directionOf(getMessages().locale) === 'rtl' ? `\u2068${text}\u2069` : text

/** Joins facts in a line: `#12 · Ananya Rao · 14:05`. */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  return facts
    .filter((fact): fact is string => typeof fact === 'string' && fact !== '')
    .map(isolate)
    .join(' · ')
}

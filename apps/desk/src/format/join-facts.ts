import { directionOf } from '@bellhop/languages'
import { getMessages } from '../intl/messages.ts'

/**
 * Joins facts in a line: `#12 · Ananya Rao · 14:05`. From right to left, each is isolated: the time would otherwise be
 * read as a part of the name.
 */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  const isMixed = directionOf(getMessages().locale) === 'rtl'
  return facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => (isMixed ? `\u2068${fact}\u2069` : fact))
    .join(' · ')
}

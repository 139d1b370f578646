/**
 * Which passwords staff may choose, by NIST SP 800-63B-4: long and hard to guess, of any characters. Both front end and
 * server check them; only the server has the list of common passwords.
 */

/** Characters, if the password is all that is asked for. */
export const minPassword = 15
/** With a second factor. */
const minPasswordWithSecondFactor = 8

export const minPasswordOf = (hasSecondFactor: boolean): number =>
  hasSecondFactor ? minPasswordWithSecondFactor : minPassword

/**
 * `simple`: it repeats or counts. `common`: it is on the list of common passwords, or is one with digits and signs
 * around it. `personal`: little more than the person's name, the email or the hotel.
 */
export type PasswordProblem = 'short' | 'simple' | 'common' | 'personal'

interface Rules {
  /** Characters. */
  min: number
  /** Names of the person and the hotel, and the email. */
  names: readonly string[]
  /** Expects lower case. */
  isCommon?: (password: string) => boolean
}

export function findPasswordProblem(
  password: string,
  { min, names, isCommon = () => false }: Rules,
): PasswordProblem | undefined {
  const characters = [...password.normalize('NFC')]
  if (characters.length < min) return 'short'
  const folded = characters.join('').toLowerCase()
  if (countJumps(folded) < 4 || isRepeated(folded)) return 'simple'
  if (isCommon(folded) || isCommon(stripEnds(folded))) return 'common'
  return isPersonal(folded, names) ? 'personal' : undefined
}

/** Counts where a character is neither the same as the one before nor next to it: `aaabcd987` has one. */
function countJumps(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, at) => {
    const before = codes[at - 1]
    if (before === undefined) return false
    const step = Math.abs(code - before)
    // From 9 to 0, and back.
    const isTurn = step === 9 && Math.min(code, before) === 48
    return step > 1 && !isTurn
  }).length
}

/** Whether it is a shorter text, several times. */
function isRepeated(text: string): boolean {
  return `${text}${text}`.indexOf(text, 1) < text.length
}

/** Without digits and signs before and after the letters. */
function stripEnds(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function isPersonal(text: string, names: readonly string[]): boolean {
  const words = [...names, 'bellhop']
    .flatMap((name) => [...name.toLowerCase().split(/[^\p{L}\p{N}]+/u), lettersOf(name)])
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
  const letters = lettersOf(text)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest.length < letters.length && rest.length < 6
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

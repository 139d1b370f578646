import { maxTip } from '@bellhop/domain/limits'
import { type AmountProblem, readAmount } from '@bellhop/domain/money/read-amount'

export interface TipSelection {
  /** A suggested tip or a custom amount; null for none. */
  tip: number | 'own' | null
  /** The tip as entered. */
  ownTip: string
}

export const noTip: TipSelection = { tip: null, ownTip: '' }

/**
 * Returns the total tip, or the reason why it is invalid.
 *
 * @param given the tip so far, which can only be raised
 */
export function readTip(
  { tip, ownTip }: TipSelection,
  given: number,
  format: { language: string; currency: string },
): number | AmountProblem | 'notMore' {
  if (tip !== 'own') return tip ?? given
  if (ownTip.trim() === '') return given
  const amount = readAmount(ownTip, { ...format, max: maxTip })
  return typeof amount === 'number' && given > 0 && amount <= given ? 'notMore' : amount
}

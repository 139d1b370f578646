import { findConflicts, mentionsAllergy } from '@bellhop/domain/requests/allergens'
import { lineKey } from '../../state/cart-line.ts'
import type { CheckedLine } from './check-lines.ts'

export interface AllergenConflict {
  key: string
  name: string
  allergens: string[]
  /** The note that the guest wrote. */
  note: string
}

/**
 * The dishes with an allergen that the guest cannot have by a note: that of the dish, that of the order, or one of
 * another dish that speaks of an allergy.
 */
export function findAllergenConflicts(
  lines: readonly CheckedLine[],
  orderNote: string,
): AllergenConflict[] {
  const allergies = lines.map(({ note = '' }) => note).filter(mentionsAllergy)
  return lines.flatMap((line) => {
    for (const note of new Set([line.note ?? '', orderNote, ...allergies])) {
      const allergens = findConflicts(note, line.allergens ?? [])
      if (allergens.length > 0) {
        return [{ key: lineKey(line), name: line.name, allergens, note: note.trim() }]
      }
    }
    return []
  })
}

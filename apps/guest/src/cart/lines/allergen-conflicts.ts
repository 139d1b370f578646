import { findConflicts, mentionsAllergy } from '@bellhop/domain/requests/allergens'
import { lineKey } from '../../state/cart-line.ts'
import type { CheckedLine } from './check-lines.ts'

export interface AllergenConflict {
  key: string
  name: string
  allergens: string[]
  /** The note that the guest wrote, or the allergy that is stored. */
  note: string
  isStored: boolean
}

/**
 * The dishes with an allergen that the guest cannot have by a stored allergy, or by a note: that of the dish, that of the
 * order, or one of another dish that speaks of an allergy.
 */
export function findAllergenConflicts(
  lines: readonly CheckedLine[],
  orderNote: string,
  stored: readonly string[] = [],
): AllergenConflict[] {
  const allergies = lines.map(({ note = '' }) => note).filter(mentionsAllergy)
  return lines.flatMap((line): AllergenConflict[] => {
    for (const note of new Set([line.note ?? '', orderNote, ...allergies])) {
      const allergens = findConflicts(note, line.allergens ?? [])
      if (allergens.length > 0) {
        return [{ ...named(line), allergens, note: note.trim(), isStored: false }]
      }
    }
    const allergens = stored.flatMap((allergy) =>
      findConflicts(`allergy ${allergy}`, line.allergens ?? []),
    )
    if (allergens.length === 0) return []
    return [
      {
        ...named(line),
        allergens: [...new Set(allergens)],
        note: stored.join(', '),
        isStored: true,
      },
    ]
  })
}

const named = (line: CheckedLine) => ({ key: lineKey(line), name: line.name })

import { useFormatter, useTranslations } from 'use-intl'
import type { AllergenConflict } from '../../../cart/lines/allergen-conflicts.ts'
import { useAllergenName } from '../food/use-allergen-name.ts'

/** Asks the guest about each dish with an allergen that a note excludes. */
export function AllergenQuestion({ conflicts }: { conflicts: readonly AllergenConflict[] }) {
  const t = useTranslations('dining')
  const format = useFormatter()
  const translateAllergen = useAllergenName()
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-base">{t('allergenQuestion')}</p>
      <ul className="grid gap-2">
        {conflicts.map(({ key, name, allergens, note }) => (
          <li key={key}>
            <p className="font-semibold">
              <bdi>{name}</bdi>
            </p>
            <p>
              {t('allergenConflict', {
                allergens: format.list(allergens.map(translateAllergen), { type: 'conjunction' }),
                note,
              })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

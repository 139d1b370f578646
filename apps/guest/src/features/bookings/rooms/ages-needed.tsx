import { useTranslations } from 'use-intl'
import { ChildAges } from '../child-ages.tsx'
import type { OfferedRooms } from '../offered-rooms.ts'
import { choiceChanged, type RoomChoice } from '../slice.ts'
import type { ChoiceChange } from '../use-choice.ts'

interface Props {
  choice: RoomChoice
  offered: OfferedRooms | undefined
  change: (...changes: ChoiceChange[]) => void
}

const id = 'ages-needed'

/** Brings the first age that is missing into view. */
export function askForAge(): void {
  document.querySelector<HTMLElement>(`#${id} select:has(option[value='']:checked)`)?.focus()
}

/** Asks for the ages of children if prices depend on them. */
export function AgesNeeded({ choice: { childAges }, offered, change }: Props) {
  const t = useTranslations('booking')
  const dependsOnGuests = offered?.data.some(({ offers }) =>
    offers.some(({ dependsOnGuests }) => dependsOnGuests),
  )
  if (!dependsOnGuests || !childAges.includes(null)) return null
  return (
    <div id={id} className="grid gap-3 rounded-card bg-warn-soft p-4 sm:p-5">
      <p role="status" className="font-semibold text-sm text-warn">
        {t('agesNeeded')}
      </p>
      <ChildAges ages={childAges} onChange={(ages) => change(choiceChanged({ childAges: ages }))} />
    </div>
  )
}

import { ChildAges } from './child-ages.tsx'
import { maxGuests } from './choice.ts'
import { PartyFields } from './party-fields.tsx'
import { choiceChanged, type RoomChoice } from './slice.ts'
import type { ChoiceChange } from './use-choice.ts'

interface Props {
  choice: RoomChoice
  change: (...changes: ChoiceChange[]) => void
}

/** The party for which rooms are searched. */
export function SearchGuests({ choice, change }: Props) {
  return (
    <>
      <PartyFields
        guests={choice}
        maxAdults={maxGuests}
        maxChildren={maxGuests}
        onChange={(guests) => change(choiceChanged(guests))}
      />
      <ChildAges
        ages={choice.childAges}
        onChange={(ages) => change(choiceChanged({ childAges: ages }))}
      />
    </>
  )
}

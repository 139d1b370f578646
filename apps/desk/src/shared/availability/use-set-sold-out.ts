import { useChange } from '../../api/use-change.ts'
import { setAvailability, setItemAvailability } from './availability-api.ts'
import type { FoundItem } from './list-found.ts'

export interface Choice {
  available: boolean
  /** A moment of the hotel's clock. */
  until?: string
}

/** Switches an item off or on. */
export function useSetSoldOut({ group: { kind }, item: { _id: id } }: FoundItem) {
  const food = useChange(setAvailability)
  const other = useChange(setItemAvailability)
  const { isBusy, problem } = kind === 'food' ? food : other
  return {
    isBusy,
    problem,
    /** @returns false if it failed */
    set: async (body: Choice): Promise<boolean> => {
      const outcome = await (kind === 'food'
        ? food.run({ params: { id }, body })
        : other.run({ params: { kind, id }, body }))
      return outcome.isDone
    },
  }
}

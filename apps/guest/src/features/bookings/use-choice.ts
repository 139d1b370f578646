import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useGuestStore } from '../../state/state.ts'
import { readChoice, writeChoice } from './choice.ts'
import {
  choiceRead,
  type datesChosen,
  type guestsChosen,
  type roomsCleared,
  type roomTypeAdded,
  type roomTypeRemoved,
} from './slice.ts'

/** What changes the choice: the actions of the slice. */
export type ChoiceChange = ReturnType<
  | typeof datesChosen
  | typeof guestsChosen
  | typeof roomTypeAdded
  | typeof roomTypeRemoved
  | typeof roomsCleared
>

/**
 * The dates, guests and rooms in the page's address, so that it can be shared, and going back, a reload and another
 * tab keep them. The `roomBooking` slice follows the address.
 */
export function useChoice() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const store = useGuestStore()
  const choice = useMemo(() => readChoice(search), [search])

  useEffect(() => {
    store.dispatch(choiceRead(choice))
  }, [store, choice])

  return {
    choice,
    query: writeChoice(choice),
    change(...changes: ChoiceChange[]): void {
      for (const change of changes) store.dispatch(change)
      const query = writeChoice(store.getState().roomBooking)
      navigate(`${location.pathname}?${query}`, { replace: true })
    },
  }
}

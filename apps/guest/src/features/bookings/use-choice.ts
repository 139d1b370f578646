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

export type ChoiceChange = ReturnType<
  | typeof datesChosen
  | typeof guestsChosen
  | typeof roomTypeAdded
  | typeof roomTypeRemoved
  | typeof roomsCleared
>

/**
 * Stores the dates, guests and rooms in the page's address, so that they can be shared and survive going back, a reload
 * and another tab. The `roomBooking` slice follows the address.
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

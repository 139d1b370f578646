import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useGuestStore } from '../../state/state.ts'
import { readChoice, writeChoice } from './choice.ts'
import { choiceChanged, type roomTypeAdded, type roomTypeRemoved } from './slice.ts'

export type ChoiceChange = ReturnType<
  typeof choiceChanged | typeof roomTypeAdded | typeof roomTypeRemoved
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
    store.dispatch(choiceChanged(choice))
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

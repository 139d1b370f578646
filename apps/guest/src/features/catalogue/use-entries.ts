import { useMemo } from 'react'
import { useGetCatalogueQuery } from '../../data/calls/catalogue.ts'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { itemEntries, placeEntries } from './entries.ts'
import { useStayEntries } from './use-stay-entries.ts'

/** Everything that can be searched: what can be ordered, the hotel's places, and facts of the stay. */
export function useEntries() {
  const catalogue = useGetCatalogueQuery()
  const { data: dashboard } = useGetDashboardQuery()
  const sections = catalogue.data
  const stay = useStayEntries()
  const entries = useMemo(
    () => [
      ...stay,
      ...(dashboard ? placeEntries(dashboard) : []),
      ...(sections ? itemEntries(sections) : []),
    ],
    [stay, sections, dashboard],
  )
  return { catalogue, entries }
}

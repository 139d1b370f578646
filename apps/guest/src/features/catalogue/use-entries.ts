import { useMemo } from 'react'
import { useGetCatalogueQuery } from '../../data/calls/catalogue.ts'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { itemEntries, placeEntries } from './entries.ts'

/** Everything that can be searched: what can be ordered, and the hotel's places. */
export function useEntries() {
  const catalogue = useGetCatalogueQuery()
  const { data: dashboard } = useGetDashboardQuery()
  const sections = catalogue.data
  const entries = useMemo(
    () => [
      ...(dashboard ? placeEntries(dashboard) : []),
      ...(sections ? itemEntries(sections) : []),
    ],
    [sections, dashboard],
  )
  return { catalogue, entries }
}

import type { CatalogueSection } from '@bellhop/contract/guest/catalogue'
import { useMemo } from 'react'
import { useGetCatalogueQuery } from '../../data/calls/catalogue.ts'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import type { OfferItems } from '../../shared/offered.ts'
import { useOffered } from '../../shared/use-offered.ts'
import { itemEntries, placeEntries } from './entries.ts'
import { useStayEntries } from './use-stay-entries.ts'

const none: readonly CatalogueSection[] = []

const offerItems: OfferItems<readonly CatalogueSection[]> = (sections, offer) =>
  sections.map((section) => ({ ...section, items: section.items.map(offer) }))

/** Everything that can be searched: what can be ordered, the hotel's places, and facts of the stay. */
export function useEntries() {
  const catalogue = useGetCatalogueQuery()
  const { data: dashboard } = useGetDashboardQuery()
  const sections = useOffered(catalogue.data ?? none, offerItems)
  const stay = useStayEntries()
  const entries = useMemo(
    () => [...stay, ...(dashboard ? placeEntries(dashboard) : []), ...itemEntries(sections)],
    [stay, sections, dashboard],
  )
  return { catalogue, entries }
}

import type { Department } from '@bellhop/contract/guest/departments'
import type { Facility } from '@bellhop/contract/guest/facilities'
import type { Dashboard, Feature } from '../../data/calls/dashboard.ts'

/** A facility, an outlet or a department, in the shape shown here. */
export type FeatureEntry = Omit<Department, 'isOpen' | 'opensAt'>

/** The entries of one feature; a facility has the name and image of its type. */
export function entriesOf(dashboard: Dashboard, feature: Feature) {
  return feature === 'facilities'
    ? dashboard.facilities.map(toFacilityEntry)
    : (dashboard[feature] satisfies FeatureEntry[])
}

function toFacilityEntry({ facilityTypeId: { name, image }, ...facility }: Facility): FeatureEntry {
  return { ...facility, name, image }
}

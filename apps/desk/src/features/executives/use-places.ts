import { facilityCalls, facilityTypeCalls } from '@bellhop/contract/calls/desk/facilities'
import type { DeskExecutive } from '@bellhop/contract/desk/executives'
import type { DeskFacility, DeskFacilityType } from '@bellhop/contract/desk/facilities'
import { useStaff } from '../../api/staff-context.ts'
import { useEntries } from '../../content/content-api.ts'
import { useText } from '../../forms/use-text.ts'

type Ids = Pick<DeskExecutive, 'outletId' | 'departmentId' | 'facilityId'>

/** The departments, outlets and facilities that an executive can be at. */
export function usePlaces(): { value: string; label: string; ids: Ids }[] {
  const { departments, outlets } = useStaff()
  const formatText = useText()
  const { entries: types = [] } = useEntries<DeskFacilityType>(facilityTypeCalls)
  const { entries: facilities = [] } = useEntries<DeskFacility>(facilityCalls)
  const nameOf = ({ facilityTypeId }: DeskFacility) =>
    formatText(types.find(({ _id }) => _id === facilityTypeId)?.name)
  return [
    ...departments.map(({ _id, name }) => ({ label: name, ids: { departmentId: _id } })),
    ...outlets.map(({ _id, name }) => ({ label: name, ids: { outletId: _id } })),
    ...facilities.map((one) => ({ label: nameOf(one), ids: { facilityId: one._id } })),
  ].map((place) => ({ ...place, value: toPlace(place.ids) }))
}

/** Ids are unique whatever they are of. */
export const toPlace = ({ outletId, departmentId, facilityId }: Ids): string =>
  departmentId ?? outletId ?? facilityId ?? ''

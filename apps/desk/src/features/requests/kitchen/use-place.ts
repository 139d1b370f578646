import { useSearchParams } from 'react-router'
import { useStaff } from '../../../api/staff-context.ts'
import type { KitchenStation } from './arrange-tickets.ts'

/** The places of the kitchen that a person sees: the stations of their outlets, and outlets without one. */
export function usePlace(stations: readonly KitchenStation[]) {
  const { outlets } = useStaff()
  const [params, setParams] = useSearchParams()
  const places = outlets.flatMap((outlet) => {
    const own = stations.filter(({ outletId }) => outletId === outlet._id)
    if (own.length === 0) return [{ id: outlet._id, name: outlet.name }]
    return own.map(({ id, name }) => ({
      id,
      name: outlets.length > 1 ? `${outlet.name} · ${name}` : name,
    }))
  })
  const asked = params.get('at') ?? ''
  return {
    places,
    /** Empty for all; also if the station was removed. */
    at: places.some(({ id }) => id === asked) ? asked : '',
    setPlace: (id: string) => setParams(id ? { at: id } : {}, { replace: true }),
  }
}

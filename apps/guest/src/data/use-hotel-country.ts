import { countryCodeOf } from '@bellhop/domain/people/telephone'
import { useGetHotelProfileQuery } from './calls/hotel.ts'

/** A hotel's country code ("+91"), for phone numbers typed without one. */
export function useHotelCountry(hotelId: string): string | undefined {
  const { data } = useGetHotelProfileQuery(hotelId)
  return data && countryCodeOf(data.phone)
}

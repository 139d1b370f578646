import { countryCodeOf } from '@bellhop/domain/telephone'
import { useGetHotelProfileQuery } from './calls/hotel.ts'

/** The country code of a hotel, which a phone number that is typed without one gets: "+91". */
export function useHotelCountry(hotelId: string): string | undefined {
  const { data } = useGetHotelProfileQuery(hotelId)
  return data && countryCodeOf(data.phone)
}

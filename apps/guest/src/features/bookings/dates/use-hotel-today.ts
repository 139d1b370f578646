import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { toInstant } from '../../../intl/hotel-calendar.ts'
import { useGuestSelector } from '../../../state/state.ts'

/** The hotel's date by this device's clock; until the hotel has loaded, that of this device. */
export function useHotelToday(): string {
  const timeZone = useGuestSelector(
    ({ roomBooking, log }) => roomBooking.hotelDetail?.timeZone ?? log.data?.timeZone,
  )
  return hotelDate(toInstant(Date.now()), timeZone ?? Temporal.Now.timeZoneId())
}

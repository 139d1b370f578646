import type { DepartmentService } from '@bellhop/contract/guest/departments'
import type { StayStatus } from '@bellhop/contract/guest/guest'

type Terms = Pick<DepartmentService, 'checkoutTime' | 'checkinTime'>

/** Whether a service moves the time of check-out or check-in: its price is by the hour. */
export const isByTheHour = ({ checkoutTime, checkinTime }: Terms): boolean =>
  checkoutTime !== undefined || checkinTime !== undefined

/** Whether a guest can request a service: an early check-in before arrival, everything else in house. */
export const canRequest = ({ checkinTime }: Terms, status: StayStatus): boolean =>
  status === (checkinTime === undefined ? 'inHouse' : 'booked')

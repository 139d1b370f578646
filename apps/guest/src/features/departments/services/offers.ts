import type { DepartmentService } from '@bellhop/contract/guest/departments'
import type { StayStatus } from '@bellhop/contract/guest/guest'

/** Whether a guest can request a service: an early check-in before arrival, everything else in house. */
export const canRequest = ({ purpose }: DepartmentService, status: StayStatus): boolean =>
  status === (purpose === 'earlyCheckIn' ? 'booked' : 'inHouse')

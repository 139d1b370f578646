export interface OpeningHours {
  /** HH:mm in the hotel's zone. */
  openingTime: string
  closingTime: string
}

/**
 * Whether a window is open at `hour` (HH:mm, hotel-local). A window whose closing time is not after
 * its opening time crosses midnight; equal times mean always open (decisions §2).
 */
export function isOpenAt({ openingTime, closingTime }: OpeningHours, hour: string): boolean {
  if (openingTime === closingTime) return true
  if (openingTime < closingTime) return hour >= openingTime && hour < closingTime
  return hour >= openingTime || hour < closingTime
}

import type { PortalBooking } from '../database/stored-channel.ts'

/** The booking of an erased guest. It keeps what the accounts need: dates, prices and the portal's number. */
export const withoutGuest = (content: PortalBooking): PortalBooking => ({
  ...content,
  ...{ name: `${content.portal} ${content.code}`, phone: null, email: null, note: null },
  isErased: true,
})

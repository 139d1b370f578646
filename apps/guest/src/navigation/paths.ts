import type { AmenityGroup } from '../data/calls/amenities.ts'
import type { Feature } from '../data/calls/dashboard.ts'

/*
 * Every path of the guest app; use them as `import * as paths`. Where a path has a parameter, the function builds
 * the link from its value, and the route's pattern from its name: `paths.request(':id')`.
 */

/** Paths that start with this are shown at every screen width; all others only up to 768 px. */
export const roomBooking = '/room-booking'
export const hotelPage = (hotelId: string) => `/room-booking/${hotelId}`
/** The dates and rooms that are chosen stand in the query (features/bookings/choice.ts). */
export const rooms = (hotelId: string) => `/room-booking/${hotelId}/rooms`
export const bookRooms = (hotelId: string) => `/room-booking/${hotelId}/guest`
export const booking = (hotelId: string, key: string) => `/room-booking/${hotelId}/booking/${key}`
export const changeBooking = (hotelId: string, key: string) =>
  `/room-booking/${hotelId}/booking/${key}/change`
export const findBooking = (hotelId: string) => `/room-booking/${hotelId}/find`
/** A link or QR code that the hotel gives to one guest. */
export const link = (key: string) => `/link/${key}`
/** Pre-check-in of a booking. */
export const preCheckIn = (key: string) => `/web-check-in/${key}`
export const register = '/register'
/** Where Google sends the guest back to. */
export const google = '/google'

export const home = '/'
export const order = '/order'
/** Over everything that the hotel offers. */
export const search = '/search'
export const menu = (restaurantId: string) => `/dining/${restaurantId}`
export const gifts = (categoryId: string) => `/gifts/${categoryId}`
/** The fragment names one of them. */
export const gift = (categoryId: string, id: string) => `/gifts/${categoryId}#${id}`
export const amenities = '/amenities'
export const amenity = (id: string) => `/amenities#${id}`
export const amenityGroup = (group: AmenityGroup) => `/amenities#${group}`
export const department = (id: string) => `/departments/${id}`

export const requests = '/requests'
export const pastRequests = '/requests?show=past'
export const request = (id: string) => `/requests/${id}`

export const chat = '/chat'

/** The bill. */
export const payments = '/payments'

export const feedback = '/feedback'
export const reviews = '/reviews'
export const profile = '/profile'
export const notifications = '/notifications'

export const facilities = '/facilities'
export const featureTab = (feature: Feature) => `/facilities#${feature}`
export const attractionTypes = '/attractions'
export const attractions = (typeId: string) => `/attractions/${typeId}`
export const emergencies = '/emergencies'
export const safety = '/safety'
export const tours = '/tours'
export const tour = (id: string) => `/tours/${id}`

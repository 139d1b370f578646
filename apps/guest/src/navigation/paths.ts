import type { AmenityGroup } from '../data/calls/amenities.ts'
import type { Feature } from '../data/calls/dashboard.ts'

/* Every path of the guest app, for `import * as paths`. With the value of its parameter a function returns the link,
   with the parameter's name the route's pattern: `paths.request(':id')`. */

/** Paths with this prefix are shown at every screen width; all others only up to 768 px. */
export const roomBooking = '/room-booking'
export const hotelPage = (hotelId: string) => `/room-booking/${hotelId}`
/** The selected dates and rooms are in the query (features/bookings/choice.ts). */
export const rooms = (hotelId: string) => `/room-booking/${hotelId}/rooms`
export const bookRooms = (hotelId: string) => `/room-booking/${hotelId}/guest`
export const booking = (hotelId: string, key: string) => `/room-booking/${hotelId}/booking/${key}`
export const changeBooking = (hotelId: string, key: string) =>
  `/room-booking/${hotelId}/booking/${key}/change`
/** The link of an email with another room, for the guest of a portal. */
export const roomOffer = (hotelId: string, key: string) => `/room-booking/${hotelId}/offer/${key}`
export const findBooking = (hotelId: string) => `/room-booking/${hotelId}/find`
/** A personal sign-in link or QR code. */
export const link = (key: string) => `/link/${key}`
/** The link of an email with which a guest stops messages. */
export const stopMessages = (key: string) => `/stop/${key}`
export const preCheckIn = (key: string) => `/web-check-in/${key}`
export const register = '/register'
/** The redirect target of Google's sign-in. */
export const google = '/google'

export const home = '/'
export const order = '/order'
export const search = '/search'
export const menu = (restaurantId: string) => `/dining/${restaurantId}`
export const gifts = (categoryId: string) => `/gifts/${categoryId}`
/** The fragment identifies one. */
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

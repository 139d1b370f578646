import type { AmenityGroup } from '../cart/my-room.ts'
import type { Feature } from '../state/facilities.ts'

/**
 * Every path of the guest app. Where a path has a parameter, the function builds the link from its value, and
 * the route's pattern from its name: `paths.request(':id')`.
 */
export const paths = {
  /** Paths that start with this are shown at every screen width (specification §2). */
  roomBooking: '/room-booking',
  hotelPage: (hotelId: string) => `/room-booking/${hotelId}`,
  /** A link or QR code that the hotel gives to one guest. */
  link: (key: string) => `/link/${key}`,
  register: '/register',
  /** Where Google sends the guest back to. */
  google: '/google',

  home: '/',
  order: '/order',
  menu: (restaurantId: string) => `/dining/${restaurantId}`,
  gifts: (categoryId: string) => `/gifts/${categoryId}`,
  amenities: '/amenities',
  amenityGroup: (group: AmenityGroup) => `/amenities#${group}`,
  department: (id: string) => `/departments/${id}`,

  requests: '/requests',
  pastRequests: '/requests?show=past',
  request: (id: string) => `/requests/${id}`,

  feedback: '/feedback',
  reviews: '/reviews',
  profile: '/profile',
  notifications: '/notifications',

  facilities: '/facilities',
  featureTab: (feature: Feature) => `/facilities#${feature}`,
  attractionTypes: '/attractions',
  attractions: (typeId: string) => `/attractions/${typeId}`,
  emergencyTypes: '/emergencies',
  emergencyContacts: (typeId: string) => `/emergencies/${typeId}`,
  safety: '/safety',
  tours: '/tours',
  tour: (id: string) => `/tours/${id}`,
}

import { addDays } from '@bellhop/domain/time/opening-hours'

/** A screen of the guest app. */
export interface PreviewScreen {
  label: string
  path: string
  /** Shows the screen as a new guest sees it. */
  signedOut?: true
}

/** The entry or record in an editor. */
export interface Edited {
  hotelId: string
  /** Undefined for a new entry, and for a record. */
  id: string | undefined
  /** The values as entered. */
  values: object
  /** Only for a dish. */
  outletId: string | undefined
  /** The hotel's date. */
  today: string
}

type ScreensOf = (edited: Edited) => readonly PreviewScreen[]

const one = (label: string, path: string): readonly PreviewScreen[] => [{ label, path }]
const fieldOf = ({ values }: Edited, name: string) =>
  String((values as Record<string, unknown>)[name] ?? '')
/** The screen of the entry; until it is added, of its list. */
const entryOr =
  (label: string, pathOf: (id: string) => string, list: string): ScreensOf =>
  ({ id }) =>
    one(label, id ? pathOf(id) : list)

const bookingPage = ({ hotelId }: Edited): PreviewScreen => ({
  label: 'Booking page',
  path: `/room-booking/${hotelId}`,
})

const bannerScreens: Readonly<Record<string, PreviewScreen>> = {
  home: { label: 'Home', path: '/' },
  dining: { label: 'Order', path: '/order' },
  gifts: { label: 'Order', path: '/order' },
  amenities: { label: 'Amenities', path: '/amenities' },
}
const home: PreviewScreen = { label: 'Home', path: '/' }

/**
 * Where guests see what each editor changes, by the path of its calls; none for what they see nowhere. The first screen
 * is shown first.
 */
export const previewScreens = {
  '/desk/hotel': (edited) => [
    home,
    bookingPage(edited),
    { label: 'Sign-in', path: '/', signedOut: true },
  ],
  '/desk/room-types': (edited) => {
    const dates = `checkIn=${addDays(edited.today, 1)}&checkOut=${addDays(edited.today, 2)}`
    return one('Rooms', `/room-booking/${edited.hotelId}/rooms?${dates}`)
  },
  '/desk/rooms': () => [],
  '/desk/outlets': entryOr('Menu', (id) => `/dining/${id}`, '/order'),
  '/desk/food-categories': (edited) => one('Menu', `/dining/${fieldOf(edited, 'outletId')}`),
  '/desk/foods': ({ outletId = '' }) => one('Menu', `/dining/${outletId}`),
  '/desk/departments': entryOr('Department', (id) => `/departments/${id}`, '/order'),
  '/desk/department-services': (edited) =>
    one('Department', `/departments/${fieldOf(edited, 'departmentId')}`),
  '/desk/facilities': () => one('Facilities', '/facilities'),
  '/desk/facility-types': () => one('Facilities', '/facilities'),
  '/desk/executives': () => one('Facilities', '/facilities'),
  '/desk/gift-categories': entryOr('Gifts', (id) => `/gifts/${id}`, '/order'),
  '/desk/gifts': (edited) => one('Gifts', `/gifts/${fieldOf(edited, 'categoryId')}`),
  '/desk/amenities': () => one('Amenities', '/amenities'),
  '/desk/charge-items': () => [],
  '/desk/banners': (edited) => [bannerScreens[fieldOf(edited, 'bannerType')] ?? home],
  '/desk/promotionals': () => one('Notifications', '/notifications'),
  '/desk/hotel-maps': entryOr('Tour', (id) => `/tours/${id}`, '/tours'),
  '/desk/attraction-types': () => one('Attractions', '/attractions'),
  '/desk/attractions': (edited) => one('Attractions', `/attractions/${fieldOf(edited, 'typeId')}`),
  '/desk/emergency-types': () => one('Emergencies', '/emergencies'),
  '/desk/emergency-contacts': () => one('Emergencies', '/emergencies'),
  '/desk/feedback-questions': () => one('Feedback', '/feedback'),
  '/desk/review-links': () => one('Reviews', '/reviews'),
  '/desk/quick-replies': () => [],
  '/desk/chat-settings': () => [],
  '/desk/safety': () => one('Safety page', '/safety'),
  '/desk/taxes': () => [],
  '/desk/cancellation-terms': (edited) => [bookingPage(edited)],
} as const satisfies Record<`/desk/${string}`, ScreensOf>

/** The path of an editor's calls. An editor without its screens does not compile. */
export type PreviewedUrl = keyof typeof previewScreens

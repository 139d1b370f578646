import { addDays } from '@bellhop/domain/time/opening-hours'
import type { Messages } from 'use-intl'

/** A screen of the guest app. */
export interface PreviewScreen {
  name: keyof Messages['content']['preview']['screens']
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

const one = (name: PreviewScreen['name'], path: string): readonly PreviewScreen[] => [
  { name, path },
]
const fieldOf = ({ values }: Edited, name: string) =>
  String((values as Record<string, unknown>)[name] ?? '')
/** The screen of the entry; until it is added, of its list. */
const entryOr =
  (name: PreviewScreen['name'], pathOf: (id: string) => string, list: string): ScreensOf =>
  ({ id }) =>
    one(name, id ? pathOf(id) : list)

const bookingPage = ({ hotelId }: Edited): PreviewScreen => ({
  name: 'bookingPage',
  path: `/room-booking/${hotelId}`,
})

const bannerScreens: Readonly<Record<string, PreviewScreen>> = {
  home: { name: 'home', path: '/' },
  dining: { name: 'order', path: '/order' },
  gifts: { name: 'order', path: '/order' },
  amenities: { name: 'amenities', path: '/amenities' },
}
const home: PreviewScreen = { name: 'home', path: '/' }

/**
 * Where guests see what each editor changes, by the path of its calls; none for what they see nowhere. The first screen
 * is shown first.
 */
export const previewScreens = {
  '/desk/hotel': (edited) => [
    home,
    bookingPage(edited),
    { name: 'signIn', path: '/', signedOut: true },
  ],
  '/desk/room-types': (edited) => {
    const dates = `checkIn=${addDays(edited.today, 1)}&checkOut=${addDays(edited.today, 2)}`
    return one('rooms', `/room-booking/${edited.hotelId}/rooms?${dates}`)
  },
  '/desk/rooms': () => [],
  '/desk/outlets': entryOr('menu', (id) => `/dining/${id}`, '/order'),
  '/desk/food-categories': (edited) => one('menu', `/dining/${fieldOf(edited, 'outletId')}`),
  '/desk/foods': ({ outletId = '' }) => one('menu', `/dining/${outletId}`),
  '/desk/departments': entryOr('department', (id) => `/departments/${id}`, '/order'),
  '/desk/department-services': (edited) =>
    one('department', `/departments/${fieldOf(edited, 'departmentId')}`),
  '/desk/facilities': () => one('facilities', '/facilities'),
  '/desk/facility-types': () => one('facilities', '/facilities'),
  '/desk/executives': () => one('facilities', '/facilities'),
  '/desk/gift-categories': entryOr('gifts', (id) => `/gifts/${id}`, '/order'),
  '/desk/gifts': (edited) => one('gifts', `/gifts/${fieldOf(edited, 'categoryId')}`),
  '/desk/amenities': () => one('amenities', '/amenities'),
  '/desk/charge-items': () => [],
  '/desk/banners': (edited) => [bannerScreens[fieldOf(edited, 'bannerType')] ?? home],
  '/desk/promotionals': () => one('notifications', '/notifications'),
  '/desk/hotel-maps': entryOr('tour', (id) => `/tours/${id}`, '/tours'),
  '/desk/attraction-types': () => one('attractions', '/attractions'),
  '/desk/attractions': (edited) => one('attractions', `/attractions/${fieldOf(edited, 'typeId')}`),
  '/desk/emergency-types': () => one('emergencies', '/emergencies'),
  '/desk/emergency-contacts': () => one('emergencies', '/emergencies'),
  '/desk/feedback-questions': () => one('feedback', '/feedback'),
  '/desk/review-links': () => one('reviews', '/reviews'),
  '/desk/quick-replies': () => [],
  '/desk/chat-settings': () => [],
  '/desk/stations': () => [],
  '/desk/rate-plans': () => [],
  '/desk/promo-codes': () => [],
  '/desk/extras': () => [],
  '/desk/escalations': () => [],
  '/desk/guest-messages': () => [],
  '/desk/safety': () => one('safety', '/safety'),
  '/desk/taxes': () => [],
  '/desk/cancellation-terms': (edited) => [bookingPage(edited)],
} as const satisfies Record<`/desk/${string}`, ScreensOf>

/** The path of an editor's calls. An editor without its screens does not compile. */
export type PreviewedUrl = keyof typeof previewScreens

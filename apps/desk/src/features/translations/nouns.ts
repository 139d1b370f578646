import type { UntranslatedText } from '@bellhop/contract/desk/translations'
import { paths } from '../../shared/paths.ts'

interface Noun {
  label: string
  /** The address of the list with the entry. */
  listOf: (within: string) => string
  /** The query of that address. */
  queryOf?: (within: string) => string
}

/** Where the desk edits what the report counts, by the noun in the path of its calls, in the order of the rail. */
const nouns: Readonly<Record<string, Noun>> = {
  hotel: { label: 'Hotel profile', listOf: () => paths.hotel },
  'room-types': { label: 'Room types', listOf: () => paths.roomTypes },
  outlets: { label: 'Restaurants and bars', listOf: () => paths.outlets },
  'food-categories': {
    label: 'Menu categories',
    listOf: () => paths.menus,
    queryOf: (outletId) => `?outlet=${outletId}`,
  },
  foods: { label: 'Dishes', listOf: paths.dishes },
  departments: { label: 'Departments', listOf: () => paths.departments },
  'department-services': { label: 'Services', listOf: paths.servicesOf },
  facilities: { label: 'Facilities', listOf: () => paths.facilities },
  'facility-types': { label: 'Facility types', listOf: () => paths.facilityTypes },
  executives: { label: 'Contacts', listOf: () => paths.executives },
  'gift-categories': { label: 'Gift categories', listOf: () => paths.gifts },
  gifts: { label: 'Gifts', listOf: paths.giftsOf },
  amenities: { label: 'Amenities', listOf: () => paths.amenities },
  'charge-items': { label: 'Price list', listOf: () => paths.chargeItems },
  banners: { label: 'Banners', listOf: () => paths.banners },
  promotionals: { label: 'Promotions', listOf: () => paths.promotionals },
  'hotel-maps': { label: 'Maps and tours', listOf: () => paths.tours },
  'attraction-types': { label: 'Types of attractions', listOf: () => paths.attractions },
  attractions: { label: 'Attractions', listOf: paths.attractionsOf },
  'emergency-types': { label: 'Types of emergencies', listOf: () => paths.emergencies },
  'emergency-contacts': { label: 'Emergency contacts', listOf: paths.emergencyContacts },
  'feedback-questions': { label: 'Feedback questions', listOf: () => paths.feedbackQuestions },
  'review-links': { label: 'Review links', listOf: () => paths.reviewLinks },
  safety: { label: 'Safety page', listOf: () => paths.safety },
  'quick-replies': { label: 'Quick replies', listOf: () => paths.quickReplies },
  'chat-settings': { label: 'Chat settings', listOf: () => paths.chatSettings },
  taxes: { label: 'Taxes', listOf: () => paths.taxes },
}

export function labelOf(noun: string): string {
  return nouns[noun]?.label ?? noun
}

/** The address of the editor of a text's entry. */
export function editorOf({ noun, _id, within = '' }: UntranslatedText): string {
  const { listOf = () => paths.translations, queryOf = () => '' } = nouns[noun] ?? {}
  return listOf(within) + (_id ? `/${_id}` : '') + queryOf(within)
}

const order = Object.keys(nouns)

export const orderOf = (noun: string): number => order.indexOf(noun)

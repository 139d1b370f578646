import type { UntranslatedText } from '@bellhop/contract/desk/translations'
import { type Messages, useTranslations } from 'use-intl'
import { paths } from '../../shared/paths.ts'

interface Noun {
  /** The address of the list with the entry. */
  listOf: (within: string) => string
  /** The query of that address. */
  queryOf?: (within: string) => string
}

/** Where the desk edits what the report counts, by the noun in the path of its calls, in the order of the rail. */
const nouns: Readonly<Record<string, Noun>> = {
  hotel: { listOf: () => paths.hotel },
  'room-types': { listOf: () => paths.roomTypes },
  outlets: { listOf: () => paths.outlets },
  'food-categories': {
    listOf: () => paths.menus,
    queryOf: (outletId) => `?outlet=${outletId}`,
  },
  foods: { listOf: paths.dishes },
  departments: { listOf: () => paths.departments },
  'department-services': { listOf: paths.servicesOf },
  facilities: { listOf: () => paths.facilities },
  'facility-types': { listOf: () => paths.facilityTypes },
  executives: { listOf: () => paths.executives },
  'gift-categories': { listOf: () => paths.gifts },
  gifts: { listOf: paths.giftsOf },
  amenities: { listOf: () => paths.amenities },
  'charge-items': { listOf: () => paths.chargeItems },
  banners: { listOf: () => paths.banners },
  promotionals: { listOf: () => paths.promotionals },
  'hotel-maps': { listOf: () => paths.tours },
  'attraction-types': { listOf: () => paths.attractions },
  attractions: { listOf: paths.attractionsOf },
  'emergency-types': { listOf: () => paths.emergencies },
  'emergency-contacts': { listOf: paths.emergencyContacts },
  'feedback-questions': { listOf: () => paths.feedbackQuestions },
  'review-links': { listOf: () => paths.reviewLinks },
  stations: { listOf: () => paths.stations },
  'rate-plans': { listOf: () => paths.ratePlans },
  'promo-codes': { listOf: () => paths.promoCodes },
  extras: { listOf: () => paths.extras },
  'guest-messages': { listOf: () => paths.guestMessages },
  escalations: { listOf: () => paths.escalations },
  safety: { listOf: () => paths.safety },
  'quick-replies': { listOf: () => paths.quickReplies },
  'chat-settings': { listOf: () => paths.chatSettings },
  taxes: { listOf: () => paths.taxes },
}

/** The name of each noun. */
export function useNouns() {
  const t = useTranslations('translations')
  return (noun: string): string =>
    noun in nouns ? t(`nouns.${noun as keyof Messages['translations']['nouns']}`) : noun
}

/** The address of the editor of a text's entry. */
export function editorOf({ noun, _id, within = '' }: UntranslatedText): string {
  const { listOf = () => paths.translations, queryOf = () => '' } = nouns[noun] ?? {}
  return listOf(within) + (_id ? `/${_id}` : '') + queryOf(within)
}

const order = Object.keys(nouns)

export const orderOf = (noun: string): number => order.indexOf(noun)

import { amenityDepartments } from '../content/amenity-departments.ts'

/** An entry or a record as the desk's calls send it, with texts by language. */
export type Fields = Record<string, unknown>

/**
 * The content of a hotel: the lists and records of the desk's calls, by the noun in their paths. Ids are texts that are
 * unique in the file; fields (`departmentId`) and links within the guest app (`/dining/{id}`) refer to them.
 */
export interface HotelContent {
  /** The languages of the texts; all of them are in the first one. */
  languages: string[]
  /** By noun. A noun without entries may be missing. */
  lists: Record<string, Fields[]>
  /** By noun. Without `hotel`, everything is loaded in the languages of the hotel. */
  records: Record<string, Fields>
  /** Terms of nights, in the order in which they were added. */
  rateRules?: Fields[]
  /** Prices by guests of the room types that have some. */
  guestPrices?: Fields[]
  /** The pictures that the entries show. */
  pictures?: Picture[]
}

export interface Picture {
  /** The hash that begins its id. */
  id: string
  width: number
  height: number
  /** In the first language. */
  alt?: string
}

/** The lists in the order in which they refer to each other, by their keys in `contentNouns`. */
export const lists = [
  'roomType',
  'room',
  'department',
  'outlet',
  'departmentService',
  'foodCategory',
  'food',
  'station',
  'giftCategory',
  'gift',
  'amenity',
  'facilityType',
  'facility',
  'executive',
  'chargeItem',
  'attractionType',
  'attraction',
  'hotelMap',
  'banner',
  'promotional',
  'emergencyType',
  'emergencyContact',
  'feedbackQuestion',
  'ratePlan',
  'promoCode',
  'extra',
  'reviewLink',
  'quickReply',
] as const

/** Codes of the entries that each hotel begins with, by the keys of their lists. Those of a file replace them. */
export const builtIn: Partial<Record<string, readonly string[]>> = {
  department: amenityDepartments,
  ratePlan: ['standard'],
}

/** The other nouns, with the tag of their calls. `hotel` comes first: its languages and currency are those of the rest. */
export const records = {
  hotel: 'hotel',
  taxList: 'hotel',
  cancellationTerms: 'hotel',
  safetyPage: 'safety',
  chatSettings: 'chat',
} as const

/** Never leaves a hotel: with the UPI id, others would be paid; Wi-Fi is of the building, an address of one hotel. */
export const privateFields = ['slug', 'upiId', 'upiQrImage', 'wifiName', 'wifiPassword']

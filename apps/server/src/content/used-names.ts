/** Entries of lists at the desk with their count, by the noun in the path of their calls. */
export const usedNames = {
  amenities: '{count, plural, one {# amenity} other {# amenities}}',
  answers: '{count, plural, one {# answer} other {# answers}}',
  attractions: '{count, plural, one {# attraction} other {# attractions}}',
  'department-services': '{count, plural, one {# service} other {# services}}',
  'emergency-contacts': '{count, plural, one {# contact} other {# contacts}}',
  escalations: '{count, plural, one {# escalation} other {# escalations}}',
  executives: '{count, plural, one {# executive} other {# executives}}',
  facilities: '{count, plural, one {# facility} other {# facilities}}',
  foods: '{count, plural, one {# dish} other {# dishes}}',
  'food-categories': '{count, plural, one {# menu category} other {# menu categories}}',
  gifts: '{count, plural, one {# gift} other {# gifts}}',
  'guest-messages': '{count, plural, one {# message to guests} other {# messages to guests}}',
  'gift-categories': '{count, plural, one {# gift category} other {# gift categories}}',
  holds: '{count, plural, one {# hold} other {# holds}}',
  'open-requests': '{count, plural, one {# open request} other {# open requests}}',
  printers: '{count, plural, one {# printer} other {# printers}}',
  'promo-codes': '{count, plural, one {# promo code} other {# promo codes}}',
  'rate-plans': '{count, plural, one {# rate plan} other {# rate plans}}',
  'rate-rules': '{count, plural, one {# rate rule} other {# rate rules}}',
  requests: '{count, plural, one {# request} other {# requests}}',
  rooms: '{count, plural, one {# room} other {# rooms}}',
  stations: '{count, plural, one {# kitchen station} other {# kitchen stations}}',
  stays: '{count, plural, one {# stay} other {# stays}}',
} as const

export type UsedNoun = keyof typeof usedNames

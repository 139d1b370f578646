/** Names of lists at the desk, one and many, by the noun in the path of their calls. */
export const usedNames = {
  amenities: ['amenity', 'amenities'],
  answers: ['answer', 'answers'],
  attractions: ['attraction', 'attractions'],
  'department-services': ['service', 'services'],
  'emergency-contacts': ['contact', 'contacts'],
  executives: ['executive', 'executives'],
  facilities: ['facility', 'facilities'],
  foods: ['dish', 'dishes'],
  'food-categories': ['menu category', 'menu categories'],
  gifts: ['gift', 'gifts'],
  'gift-categories': ['gift category', 'gift categories'],
  holds: ['hold', 'holds'],
  'open-requests': ['open request', 'open requests'],
  requests: ['request', 'requests'],
  rooms: ['room', 'rooms'],
  stays: ['stay', 'stays'],
} as const

export type UsedNoun = keyof typeof usedNames

import { announcements } from './ar/announcements.ts'
import { chargeItems } from './ar/charge-items.ts'
import { choices } from './ar/choices.ts'
import { feedback } from './ar/feedback.ts'
import { gifts } from './ar/gifts.ts'
import { executives, hotel } from './ar/hotel.ts'
import { items } from './ar/items.ts'
import { cafeMenu } from './ar/menu-cafe.ts'
import { jheelMenu } from './ar/menu-jheel.ts'
import { roomMenu } from './ar/menu-room.ts'
import { attractions, tours } from './ar/places.ts'
import { rooms } from './ar/rooms.ts'
import { safety, safetyDescription } from './ar/safety.ts'
import { services } from './ar/services.ts'
import { mergeTexts } from './texts.ts'

export const ar = mergeTexts(safetyDescription, [
  announcements,
  attractions,
  cafeMenu,
  chargeItems,
  choices,
  executives,
  feedback,
  gifts,
  hotel,
  items,
  jheelMenu,
  roomMenu,
  rooms,
  safety,
  services,
  tours,
])

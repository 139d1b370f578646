import { announcements } from './hi/announcements.ts'
import { chargeItems } from './hi/charge-items.ts'
import { choices } from './hi/choices.ts'
import { feedback } from './hi/feedback.ts'
import { gifts } from './hi/gifts.ts'
import { executives, hotel } from './hi/hotel.ts'
import { items } from './hi/items.ts'
import { cafeMenu } from './hi/menu-cafe.ts'
import { jheelMenu } from './hi/menu-jheel.ts'
import { roomMenu } from './hi/menu-room.ts'
import { attractions, tours } from './hi/places.ts'
import { rooms } from './hi/rooms.ts'
import { safety, safetyDescription } from './hi/safety.ts'
import { services } from './hi/services.ts'
import { mergeTexts } from './texts.ts'

export const hi = mergeTexts(safetyDescription, [
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

import type { PartOfDay } from '../../intl/hotel-calendar.ts'
import type { StayPhase } from './stay-phase.ts'

export type ActionName =
  | 'eat'
  | 'supplies'
  | 'amenities'
  | 'cleaning'
  | 'taxi'
  | 'lateCheckOut'
  | 'frontDesk'
  | 'directions'
  | 'feedback'
  | 'reviews'

const byHour: Record<PartOfDay, readonly ActionName[]> = {
  morning: ['eat', 'supplies', 'cleaning', 'taxi'],
  afternoon: ['supplies', 'cleaning', 'eat', 'taxi'],
  evening: ['eat', 'amenities', 'supplies', 'taxi'],
  night: ['amenities', 'eat', 'supplies', 'frontDesk'],
}

/** The actions to offer, most used first. */
export function actionsFor(phase: StayPhase, part: PartOfDay): readonly ActionName[] {
  switch (phase) {
    case 'registered':
      return ['frontDesk']
    case 'booked':
    case 'arriving':
      return ['directions', 'frontDesk']
    case 'inHouse':
      return byHour[part]
    case 'lastDay':
      return ['lateCheckOut', 'eat', 'taxi', 'feedback']
    case 'departed':
      return ['reviews', 'feedback']
  }
}

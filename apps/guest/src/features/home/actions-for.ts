import type { PartOfDay } from '../../intl/hotel-calendar.ts'
import type { StayPhase } from './stay-phase.ts'

export type ActionName =
  | 'supplies'
  | 'amenities'
  | 'taxi'
  | 'lateCheckOut'
  | 'frontDesk'
  | 'directions'
  | 'bill'
  | 'feedback'

const byHour: Record<PartOfDay, readonly ActionName[]> = {
  morning: ['supplies', 'taxi', 'amenities'],
  afternoon: ['supplies', 'amenities', 'taxi'],
  evening: ['amenities', 'supplies', 'taxi'],
  night: ['frontDesk', 'amenities', 'supplies'],
}

/** The actions beside the phase's primary act (primary-act.tsx), most used first. */
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
      return ['lateCheckOut', 'taxi', 'feedback']
    case 'departed':
      return ['bill', 'feedback']
  }
}

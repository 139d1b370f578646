import type { Sentence } from '@bellhop/languages'
import { isByTheHour, type RequestPlace, type ServicePurpose } from '../requests/request-status.ts'

/** The rules by which guests ask for a service. */
export interface ServiceRules {
  place: RequestPlace
  purpose?: ServicePurpose | undefined
  checkoutTime?: string | undefined
  checkinTime?: string | undefined
  grantedAtOnce?: boolean | undefined
  price: number
  quick: boolean
  daily: boolean
  needsTime: boolean
  windowMinutes?: number | undefined
  slotMinutes?: number | undefined
  slotCapacity?: number | undefined
  hours?: object | undefined
  maxParty?: number | undefined
  outletId?: string | undefined
}

interface ServiceProblem {
  field: keyof ServiceRules
  /** For staff. */
  sentence: Sentence
}

/** Rules between the fields of a service: the first that does not hold. */
export function findServiceProblem(service: ServiceRules): ServiceProblem | undefined {
  const { slotMinutes, slotCapacity, maxParty } = service
  const hasSlots = slotMinutes !== undefined
  const movesStay = isByTheHour(service.purpose)
  const rules: [isBroken: boolean, field: keyof ServiceRules, sentence: Sentence][] = [
    [hasSlots && slotCapacity === undefined, 'slotCapacity', 'Enter how many places a time has.'],
    [!hasSlots && slotCapacity !== undefined, 'slotMinutes', 'Enter how long a time lasts.'],
    [!hasSlots && service.hours !== undefined, 'hours', 'Only for services at set times.'],
    [
      service.quick && (hasSlots || service.needsTime),
      'quick',
      'One tap chooses no time. Choose “As soon as possible”, or take it off Home.',
    ],
    [service.needsTime && hasSlots, 'needsTime', 'The time is one of the set times.'],
    [
      service.windowMinutes !== undefined && hasSlots,
      'windowMinutes',
      'A set time begins on the minute.',
    ],
    [
      maxParty !== undefined && (slotCapacity === undefined || maxParty > slotCapacity),
      'maxParty',
      'A party needs as many places at one time.',
    ],
    [maxParty !== undefined && service.price > 0, 'price', 'A table is free of charge: enter 0.'],
    [
      service.outletId !== undefined && (maxParty === undefined || service.place === 'inRoom'),
      'outletId',
      'Tables of an outlet are for parties, and not in the room.',
    ],
    [
      (service.purpose === 'lateCheckOut') !== (service.checkoutTime !== undefined),
      'checkoutTime',
      'A late check-out, and only that, has a time until which the guest stays.',
    ],
    [
      (service.purpose === 'earlyCheckIn') !== (service.checkinTime !== undefined),
      'checkinTime',
      'An early check-in, and only that, has a time from which the guest can have the room.',
    ],
    [
      movesStay &&
        (service.place === 'inRoom' ||
          hasSlots ||
          service.needsTime ||
          service.quick ||
          service.windowMinutes !== undefined),
      'purpose',
      'A late check-out or early check-in has no other time or place, and is not on Home.',
    ],
    [
      Boolean(service.grantedAtOnce) && !movesStay,
      'grantedAtOnce',
      'Only a late check-out or early check-in can be accepted automatically.',
    ],
    [
      service.daily && service.price > 0,
      'daily',
      'Only services free of charge can be asked for every day.',
    ],
    [
      service.daily && (hasSlots || movesStay || maxParty !== undefined),
      'daily',
      'A service at set times is asked for once.',
    ],
  ]
  const broken = rules.find(([isBroken]) => isBroken)
  return broken && { field: broken[1], sentence: broken[2] }
}

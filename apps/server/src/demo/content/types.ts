import type { Diet } from '@bellhop/contract/guest/dining'
import type { RequestStatus, ServicePurpose } from '@bellhop/domain/requests/request-status'
import type { StoredHours } from '../../shared/time/hours.ts'
import type { DishName } from '../drawings/images.ts'

/** Prices are in paise throughout. */
export interface DemoItem {
  name: string
  description?: string
  price?: number
  /** Minutes until it is delivered. */
  eta: number
  /** Stock left, if counted. */
  stock?: number
  /** Why it is unavailable, if it is. */
  unavailable?: string
  /** The quantity on the home screen's chip, if it has one. */
  quick?: number
}

export interface DemoFood extends DemoItem {
  price: number
  picture?: DishName
  diet: Diet
  spicy?: 1 | 2 | 3
  allergens?: string[]
  choices?: DemoChoice[]
}

/** Optional with one option by default. */
export interface DemoChoice {
  name: string
  min?: number
  max?: number
  options: { name: string; price?: number }[]
}

export interface DemoFoodCategory {
  name: string
  /** When it is served, if not during all of the outlet's hours. */
  served?: StoredHours
  foods: DemoFood[]
}

export interface DemoService {
  name: string
  description?: string
  price?: number
  eta: number
  /** Staff do not enter the room for it. */
  isElsewhere?: true
  purpose?: Exclude<ServicePurpose, 'lateCheckOut' | 'earlyCheckIn'>
  /** May be requested for every day. */
  daily?: true
  /** The latest time to which a late check-out moves check-out. Its price is by the hour. */
  lateUntil?: string
  /** The earliest time to which an early check-in moves check-in. Its price is by the hour. */
  earlyFrom?: string
  /** The home screen has a chip for it. */
  quick?: boolean
  /** A time is required. */
  needsTime?: boolean
  /** Slots: how many requests, or guests of parties, per slot of how many minutes, with separate hours if any. */
  slots?: {
    minutes: number
    capacity: number
    hours?: StoredHours
  }
  /** A table of this outlet, for so many guests at most. */
  table?: { outlet: string; maxParty: number }
}

/** `guest` is a phone, `ago` the minutes since it was placed, `path` its statuses. */
export interface DemoRequest {
  guest: string
  /** Quantities by name: all from one outlet, of one department, or gifts. A service is just its name. */
  order:
    | {
        outlet: string
        items: Record<string, number>
        /** Names of options, by dish. */
        choices?: Record<string, string[]>
      }
    | { gifts: Record<string, number> }
    | { amenities: Record<string, number> }
    /** `at`: HH:mm, the next one at the hotel. */
    | { service: string; at?: string }
    /** HH:mm, the next one at the hotel. */
    | { table: string; outlet: string; guests: number; at: string }
  ago: number
  path: RequestStatus[]
  note?: string
  /** Note of the last step. */
  reason?: string
  /** Paise. */
  tip?: number
  review?: { rating: number; comment?: string }
}

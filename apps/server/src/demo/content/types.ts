import type { Diet } from '@bellhop/contract/guest/dining'
import type { RequestStatus } from '@bellhop/domain/request-status'

/** Prices are in paise throughout. */
export interface DemoItem {
  name: string
  description?: string
  price?: number
  /** Minutes until it is there. */
  eta: number
  /** What is left, where that is counted. */
  stock?: number
  /** Why it cannot be had, where it cannot. */
  unavailable?: string
  /** How many are asked for at once by the home screen's chip, if it has one. */
  quick?: number
}

export interface DemoFood extends DemoItem {
  price: number
  diet: Diet
  spicy?: 1 | 2 | 3
  allergens?: string[]
  choices?: DemoChoice[]
}

/** Optional and of one option, unless it says otherwise. */
export interface DemoChoice {
  name: string
  min?: number
  max?: number
  options: { name: string; price?: number }[]
}

export interface DemoFoodCategory {
  name: string
  /** From and to, where that is less than the outlet's hours. */
  served?: [string, string]
  foods: DemoFood[]
}

export interface DemoService {
  name: string
  description?: string
  price?: number
  eta: number
  /** Nobody comes into the room for it. */
  isElsewhere?: true
  /** The home screen has a chip for it. */
  quick?: boolean
  /** Never as soon as possible. */
  needsTime?: boolean
  /** Given at set times: for so many requests, or guests of parties, every so many minutes, in hours of its own if any. */
  slots?: {
    minutes: number
    capacity: number
    hours?: [from: string, to: string]
    pause?: [from: string, to: string]
  }
  /** A table of this outlet, for so many guests at most. */
  table?: { outlet: string; maxParty: number }
}

/** `guest` is a phone, `ago` the minutes since it was placed, `path` what became of it. */
export interface DemoRequest {
  guest: string
  /** Quantities by name: all from one outlet, of one department, or gifts. A service is its name alone. */
  order:
    | {
        outlet: string
        items: Record<string, number>
        /** Names of options, by dish. */
        choices?: Record<string, string[]>
      }
    | { gifts: Record<string, number> }
    | { amenities: Record<string, number> }
    | { service: string }
    /** HH:mm, the next one at the hotel. */
    | { table: string; outlet: string; guests: number; at: string }
  ago: number
  path: RequestStatus[]
  note?: string
  /** Of the last step. */
  reason?: string
  /** Paise. */
  tip?: number
  review?: { rating: number; comment?: string }
}

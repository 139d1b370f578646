import type { Diet } from '@bellhop/contract/dining'
import type { RequestStatus } from '@bellhop/domain/request-status'
import type { DemoPictureName } from '../drawings/pictures.ts'

/** Prices are in paise throughout. */
export interface DemoItem {
  name: string
  picture: DemoPictureName
  description?: string
  price?: number
  /** Minutes until it is there. */
  eta: number
  /** What is left, where that is counted. */
  stock?: number
  /** Why it cannot be had, where it cannot. */
  unavailable?: string
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
  /** Given at set times: so many guests every so many minutes, in hours of its own where it has some. */
  slots?: { minutes: number; capacity: number; hours?: [from: string, to: string] }
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
  ago: number
  path: RequestStatus[]
  note?: string
  /** Of the last step. */
  reason?: string
  /** Paise. */
  tip?: number
  review?: { rating: number; comment?: string }
}

import { fromWire, toWire } from '@bellhop/domain/money/money'
import { minutesOf } from '@bellhop/domain/time/opening-hours'
import type { Sentence } from '../sentences/sentences.ts'
import { fieldProblem, Problem } from '../shared/calls/problem.ts'
import type { Fields, HotelContent } from './content.ts'

export const FORMAT = 'bellhop-hotel'
/** Raised with each change of the content that files of before do not follow. */
export const FORMAT_VERSION = 2

export const contentPart = 'hotel.json'
export const manifestPart = 'manifest.json'
/** By the hash of its bytes. */
export const picturePart = (hash: string) => `pictures/${hash}.webp`

export interface Part {
  name: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

export interface Manifest {
  format: typeof FORMAT
  version: number
  /** The version of Bellhop that made the file. */
  product: string
  /** ISO 8601. */
  madeAt: string
  parts: Part[]
}

/** Limits of a file that is loaded. Files that are made keep within `bytes` and `pictures`, too. */
export interface FileLimits {
  /** The size of all pictures. */
  bytes: number
  pictures: number
  /** The size of one picture as it is stored. */
  pictureBytes: number
  /** The size of the content and of the manifest, unpacked. */
  textBytes: number
}

const MB = 1024 * 1024
export const fileLimits: FileLimits = {
  bytes: 1024 * MB,
  pictures: 5000,
  pictureBytes: 32 * MB,
  textBytes: 64 * MB,
}

export const rejectFile = (sentence: Sentence): Problem => fieldProblem('file', sentence)

export const damagedFile = (): Problem =>
  rejectFile('This file is damaged or incomplete. Download it again where it was made.')

export const foreignFile = (): Problem => rejectFile('This is not a hotel file of Bellhop.')

export const tooLarge = (): Problem =>
  new Problem('body_too_large', 'A hotel file can have 5,000 pictures of 1 GB in all.')

/**
 * From the version before to the current one, by the version before: a change of the content that older files do not
 * follow raises FORMAT_VERSION and adds a step here. Files of the current version and of the one before are loaded.
 */
const upgrades: Record<number, (content: HotelContent) => HotelContent> = {
  1: priceLateCheckOutsByTheHour,
}

/** The price of a late check-out was for all of its time. The same as migration 0088. */
function priceLateCheckOutsByTheHour(content: HotelContent): HotelContent {
  const { lists, records } = content
  const { 'department-services': services } = lists
  const { checkoutTime: regular, currency } = records.hotel ?? {}
  if (!services || typeof regular !== 'string' || typeof currency !== 'string') return content
  const upgrade = (service: Fields): Fields => {
    const { checkoutTime: until, price } = service
    if (typeof until !== 'string' || typeof price !== 'number') return service
    const minutes = Math.max(60, minutesOf(until) - minutesOf(regular))
    return {
      ...service,
      price: toWire(Math.ceil((fromWire(price, currency) * 60) / minutes), currency),
    }
  }
  return { ...content, lists: { ...lists, 'department-services': services.map(upgrade) } }
}

/** @throws Problem if the version is newer, or older than the one before the current */
export function checkVersion(version: number): void {
  if (version > FORMAT_VERSION) {
    throw rejectFile('This file is of a newer version of Bellhop. Update Bellhop here first.')
  }
  if (version === FORMAT_VERSION || version in upgrades) return
  throw rejectFile(
    'This file is of a version of Bellhop that is too old. Update Bellhop where it was made, and download it again.',
  )
}

/** @param version one that is loaded */
export function upgradeContent(version: number, content: HotelContent): HotelContent {
  return upgrades[version]?.(content) ?? content
}

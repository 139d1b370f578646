import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { type Limit, limitById, limitsByAddress, perDay, perHour, type Rate } from './limit.ts'
import { addUsed, countUseAlone, releaseUse } from './rate-limits.ts'

/** The counts are in KiB. */
const KIB = 1024
const MIB = 1024
const GIB = 1024 * MIB

/**
 * An upload takes at most `uploadLimits.handlerTimeout`, and one whose server has died is open for so long. A hotel file
 * may take longer and counts as open for this time only.
 */
const OPEN_MS = 4 * MINUTE_MS

/** The most that one of a kind may have open at a time, and send. The figures are in docs/security.md, too. */
interface Share {
  open?: number
  bytes: Rate[]
}

const shares = {
  guest: { open: 4, bytes: [perHour(200 * MIB), perDay(500 * MIB)] },
  booking: { open: 12, bytes: [perHour(600 * MIB), perDay(2 * GIB)] },
  address: { open: 40, bytes: [perHour(2 * GIB)] },
  staff: { open: 8, bytes: [perHour(4 * GIB)] },
  staffOfHotel: { bytes: [perDay(25 * GIB)] },
} as const satisfies Record<string, Share>

/** The share of all guests of a hotel a day, for each of its rooms: more than is sent on the day of arrival. */
const ofRoom = 100 * MIB
const leastOfHotel = 4 * GIB

/** Who sends a form with files. */
export interface Uploader {
  address: string
  /** Undefined for a call without a session. */
  hotelId?: string | undefined
  /** The guest, the holder of a link, or the member of staff. */
  personId?: string | undefined
  bookingId?: string | null | undefined
  isStaff: boolean
}

/** An upload that has been counted. */
export interface CountedUpload {
  open: Limit[]
  /** With the reserved amount. */
  bytes: Limit[]
}

/**
 * Counts an upload before its body is read: as open, and with the bytes that it may have, against its person, booking,
 * address and hotel, on all servers.
 *
 * @param most bytes
 * @throws Problem `rate_limited`
 */
export async function countUpload(
  db: Handle,
  limitKey: Uint8Array,
  uploader: Uploader,
  most: number,
  now: Date,
): Promise<CountedUpload> {
  const limits = await limitsOf(db, limitKey, uploader)
  const counted = {
    open: limits.open,
    bytes: limits.bytes.map((limit) => ({ ...limit, amount: Math.ceil(most / KIB) })),
  }
  await countUseAlone(db, [...counted.open, ...counted.bytes], 'Too many files.', now)
  return counted
}

/**
 * Ends an upload: releases the reserved bytes that it did not have.
 *
 * @param bytes received, or stored if that is more: a picture of few bytes may be stored with ten times as many
 */
export async function endUpload(
  db: Handle,
  counted: CountedUpload,
  bytes: number,
  now: Date,
): Promise<void> {
  const used = Math.ceil(bytes / KIB)
  const withAmount = (amountOf: (reserved: number) => number) =>
    counted.bytes.map((limit) => ({ ...limit, amount: Math.max(0, amountOf(limit.amount ?? 0)) }))
  const unused = withAmount((reserved) => reserved - used)
  await releaseUse(db, [...counted.open, ...unused], now)
  const more = withAmount((reserved) => used - reserved)
  if (more.some(({ amount }) => amount > 0)) await addUsed(db, more, now)
}

async function limitsOf(
  db: Handle,
  limitKey: Uint8Array,
  { address, hotelId, personId, bookingId, isStaff }: Uploader,
): Promise<CountedUpload> {
  const byId = (id: string) => (name: string, rate: Rate) => [limitById(name, id, rate)]
  const byAddress = (most?: number) => (name: string, rate: Rate) =>
    limitsByAddress(limitKey, name, address, rate, most)
  const list: CountedUpload[] = []
  const add = (kind: string, { open, bytes }: Share, limitsOf: ReturnType<typeof byAddress>) =>
    list.push({
      open: open ? limitsOf(`open uploads of ${kind}`, { max: open, windowMs: OPEN_MS }) : [],
      bytes: bytes.flatMap((rate) => limitsOf(`bytes of ${kind}`, rate)),
    })
  if (isStaff) {
    if (personId) add('a member of staff', shares.staff, byId(personId))
    if (hotelId) add("a hotel's staff", shares.staffOfHotel, byId(hotelId))
  } else {
    if (personId) add('a guest', shares.guest, byId(personId))
    if (bookingId) add('a booking', shares.booking, byId(bookingId))
    add('an address', shares.address, byAddress())
    if (hotelId) {
      const most = await mostOfHotel(db, hotelId)
      add("a hotel's guests", { bytes: [perDay(most)] }, byId(hotelId))
      // No address can use up the hotel's.
      add(`an address at ${hotelId}`, { bytes: [perDay(most / 2)] }, byAddress(most / 2))
    }
  }
  return {
    open: list.flatMap(({ open }) => open),
    bytes: list.flatMap(({ bytes }) => bytes),
  }
}

async function mostOfHotel(db: Handle, hotelId: string): Promise<number> {
  const { rows } = await sql<{ rooms: number }>`
    SELECT count(*)::integer AS rooms FROM room WHERE hotel_id = ${hotelId}`.execute(db)
  return Math.max(leastOfHotel, (rows[0]?.rooms ?? 0) * ofRoom)
}

import { listDeskChats, sendDeskMessage } from '@bellhop/contract/desk/chat'
import { checkIn } from '@bellhop/contract/desk/check-in'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { getFolio } from '@bellhop/contract/desk/folios'
import { acceptRequest, advanceRequest, listDeskRequests } from '@bellhop/contract/desk/requests'
import { setRoomState } from '@bellhop/contract/desk/rooms'
import { assignRoom, createWalkIn } from '@bellhop/contract/desk/stays'
import { getToday } from '@bellhop/contract/desk/today'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { is, on } from '../database/conditions.ts'
import { findAccount } from '../demo/accounts.ts'
import { newId } from '../shared/ids.ts'
import { asStaff, type MakeCall } from './calls.ts'
import { between, pick } from './random.ts'
import type { Scene } from './scene.ts'

/** The front desk leaves what happens to programs for so long. */
const PATIENCE_MS = 10 * MINUTE_MS

/** Guests in house: between them, some leave and others come. */
const fewest = 4
const most = 12
/** Arrivals that wait to be checked in. */
const mostArrivals = 3

const names = [
  'Aisha Khan',
  'Ben Carter',
  'Carla Mendes',
  'Dev Malhotra',
  'Emma Novak',
  'Felix Braun',
  'Grace Mwangi',
  'Hiro Sato',
  'Ines Duarte',
  'Jonas Berg',
  'Kiran Pillai',
  'Lina Haddad',
]
const replies = [
  'Of course, we will see to it right away.',
  'With pleasure. It is arranged.',
  'Thank you for telling us. A colleague is on the way.',
]

/** Accepts the request that has waited longest, or completes it. */
export function moveRequestOn(scene: Scene): Promise<boolean> {
  return atDesk(scene, async (call) => {
    const listed = await call(listDeskRequests, { query: { status: 'active', limit: 100 } })
    const due = (listed?.data ?? [])
      .filter(
        ({ updatedAt, waitsFrom }) => hasWaited(scene, updatedAt) && hasWaited(scene, waitsFrom),
      )
      .at(-1)
    if (!due) return false
    const params = { id: due._id }
    const moved =
      due.status === 'new'
        ? await call(acceptRequest, { params, body: {} })
        : await call(advanceRequest, { params, body: { status: 'done' } })
    return moved !== undefined
  })
}

/** Replies to the guest who has waited longest. */
export function reply(scene: Scene): Promise<boolean> {
  return atDesk(scene, async (call) => {
    const chats = await call(listDeskChats, { query: { status: 'waiting' } })
    const [chat] = chats?.data ?? []
    const text = pick(replies, scene.random)
    if (!text || !chat?.waitingSince || !hasWaited(scene, chat.waitingSince)) return false
    const body = { text, clientId: newId() }
    return (await call(sendDeskMessage, { params: { id: chat._id }, body })) !== undefined
  })
}

/** Enters a booking for tonight. */
export function book(scene: Scene): Promise<boolean> {
  return atDesk(scene, async (call) => {
    const { app, hotelId, random } = scene
    const { arrivals, inHouse } = await readHouse(call)
    if (arrivals.length >= mostArrivals || inHouse + arrivals.length >= most) return false
    const types = await app.db
      .selectFrom('room_type')
      .select('id')
      .where(is({ hotel_id: hotelId, hidden: false }))
      .orderBy('position')
      .execute()
    const [type, name] = [pick(types, random), pick(names, random)]
    if (!type || !name) return false
    const guests = { nights: between(1, 3, random), adults: between(1, 2, random), children: 0 }
    const body = { guest: { name }, roomTypeId: type.id, ...guests }
    return (await call(createWalkIn, { body })) !== undefined
  })
}

/** Checks in the next arrival, if a room is free. */
export function welcome(scene: Scene): Promise<boolean> {
  return atDesk(scene, async (call) => {
    const [arrival] = (await readHouse(call)).arrivals
    if (!arrival) return false
    const params = { id: arrival._id }
    if (arrival.roomNumber === null) {
      const roomId = await findFreeRoom(scene, arrival._id)
      if (!roomId || !(await call(assignRoom, { params, body: { roomId } }))) return false
    }
    return (await call(checkIn, { params, body: { acceptsAnyState: true } })) !== undefined
  })
}

/** Checks out the guest who waits for the least, whatever is left on the bill. */
export function sayGoodbye(scene: Scene): Promise<boolean> {
  return atDesk(scene, async (call) => {
    if ((await readHouse(call)).inHouse <= fewest) return false
    const leaving = await scene.app.db
      .selectFrom('stay as s')
      .innerJoin('guest as g', on('g.id', 's.guest_id'))
      .select('s.id')
      .where(is({ 's.hotel_id': scene.hotelId, 's.status': 'inHouse' }))
      .orderBy(runningRequests)
      .orderBy(sql`s.check_in + s.duration * interval '1 day'`)
      .orderBy('g.name')
      .executeTakeFirst()
    if (!leaving) return false
    const params = { id: leaving.id }
    const numbers = (await call(getFolio, { params }))?.data.runningRequests ?? []
    const body = {
      reason: 'Practice: the bill is settled elsewhere.',
      ...(numbers.length > 0 && { cancelRequests: { numbers, reason: 'The guest has left.' } }),
    }
    return (await call(checkOut, { params, body })) !== undefined
  })
}

const runningRequests = sql`(
  SELECT count(*) FROM guest_request r WHERE r.hotel_id = s.hotel_id AND r.stay_id = s.id
    AND r.status NOT IN ('done', 'rejected', 'cancelled', 'expired'))`

/** Cleans a vacant room. */
export function clean(scene: Scene): Promise<boolean> {
  return atDesk(scene, async (call) => {
    const room = await scene.app.db
      .selectFrom('room as r')
      .innerJoin('room_state as rs', on('rs.room_id', 'r.id'))
      .select('r.id')
      .where(is({ 'r.hotel_id': scene.hotelId, 'rs.cleaning': 'dirty' }))
      .where(isVacant)
      .orderBy('r.number')
      .executeTakeFirst()
    if (!room) return false
    const params = { id: room.id }
    return (await call(setRoomState, { params, body: { state: 'clean' } })) !== undefined
  })
}

const isVacant = sql<boolean>`NOT EXISTS (
  SELECT FROM stay s WHERE s.hotel_id = r.hotel_id AND s.room_id = r.id AND s.status IN ('booked', 'inHouse'))`

async function findFreeRoom({ app, hotelId }: Scene, stayId: string): Promise<string | undefined> {
  const room = await app.db
    .selectFrom('room as r')
    .innerJoin('stay as wanting', on('wanting.room_type_id', 'r.room_type_id'))
    .select('r.id')
    .where(is({ 'r.hotel_id': hotelId, 'wanting.id': stayId }))
    .where(isVacant)
    .orderBy('r.number')
    .executeTakeFirst()
  return room?.id
}

async function readHouse(call: MakeCall) {
  const today = await call(getToday)
  return { arrivals: today?.data.arrivals.stays ?? [], inHouse: today?.data.inHouse.stays ?? 0 }
}

function hasWaited({ now }: Scene, since: string): boolean {
  return now.getTime() - Date.parse(since) >= PATIENCE_MS
}

async function atDesk(
  { app, hotelId, now }: Scene,
  work: (call: MakeCall) => Promise<boolean>,
): Promise<boolean> {
  const { id } = await findAccount(app.db, hotelId, 'frontdesk')
  return await asStaff(app, { hotelId, id, now }, work)
}

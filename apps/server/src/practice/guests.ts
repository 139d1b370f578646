import { listAmenities } from '@bellhop/contract/guest/amenities'
import { getChatRoom, sendChatMessage } from '@bellhop/contract/guest/chat'
import { getMenu } from '@bellhop/contract/guest/dining'
import { createAmenityRequest, createFoodRequest } from '@bellhop/contract/guest/requests'
import { is, on } from '../database/conditions.ts'
import { newId } from '../shared/ids.ts'
import { asGuest, type MakeCall } from './calls.ts'
import { between, pick } from './random.ts'
import type { Scene } from './scene.ts'

const questions = [
  'Until when is breakfast served?',
  'Could we have a late check-out tomorrow?',
  'Is there a pharmacy nearby?',
  'The Wi-Fi in our room is slow today.',
  'Could you book us a taxi to the airport for six?',
  'We would like a second key, please.',
  'Is the pool heated?',
  'Thank you for the quick help!',
]

/** A guest in house orders supplies for the room, such as towels. */
export function orderSupplies(scene: Scene): Promise<boolean> {
  return asSomeGuest(scene, async (call) => {
    const { random } = scene
    const offered = (await call(listAmenities))?.data
    const item = pick(
      (offered?.supplies ?? []).filter(({ available }) => available),
      random,
    )
    if (!item || !offered?.housekeepingDeptId) return false
    const lines = [{ itemId: item._id, quantity: between(1, 2, random) }]
    const body = { departmentId: offered.housekeepingDeptId, lines }
    return (await call(createAmenityRequest, { body })) !== undefined
  })
}

/** A guest in house orders a dish and maybe another one to the room. */
export function orderFood(scene: Scene): Promise<boolean> {
  const { app, hotelId, random } = scene
  return asSomeGuest(scene, async (call) => {
    const outlet = await app.db
      .selectFrom('outlet')
      .select('id')
      .where(is({ hotel_id: hotelId, name: 'In-room dining' }))
      .executeTakeFirst()
    if (!outlet) return false
    const menu = await call(getMenu, { params: { restaurantId: outlet.id } })
    const foods = (menu?.data ?? [])
      .flatMap((category) => category.foods)
      .filter(({ available, choices = [] }) => available && choices.every(({ min }) => min === 0))
    const chosen = new Set([pick(foods, random), pick(foods, random)])
    const lines = [...chosen].flatMap((food) => (food ? [{ itemId: food._id, quantity: 1 }] : []))
    if (lines.length === 0) return false
    const body = { restaurantId: outlet.id, lines }
    return (await call(createFoodRequest, { body })) !== undefined
  })
}

/** A guest in house writes to the hotel. */
export function write(scene: Scene): Promise<boolean> {
  return asSomeGuest(scene, async (call, guestId) => {
    const text = pick(questions, scene.random)
    const room = await call(getChatRoom, { params: { id: guestId } })
    if (!room || !text) return false
    const body = { roomId: room.data._id, text, clientId: newId() }
    return (await call(sendChatMessage, { body })) !== undefined
  })
}

async function asSomeGuest(
  { app, hotelId, random, now }: Scene,
  work: (call: MakeCall, guestId: string) => Promise<boolean>,
): Promise<boolean> {
  const inHouse = await app.db
    .selectFrom('stay as s')
    .innerJoin('guest as g', on('g.id', 's.guest_id'))
    .select('g.id')
    .where(is({ 's.hotel_id': hotelId, 's.status': 'inHouse' }))
    .orderBy('g.name')
    .execute()
  const guest = pick(inHouse, random)
  if (!guest) return false
  return await asGuest(app, { hotelId, id: guest.id, now }, (call) => work(call, guest.id))
}

import { addCompany } from '@bellhop/contract/desk/companies'
import { buildStaff, signInStaff } from '../testing/builders.ts'
import { type CallOptions, call } from '../testing/call.ts'
import type { KnownCall } from './known-call.ts'
import type { World } from './world.ts'

export async function newCompany({ server, hotel, hotelOnly }: World): Promise<string> {
  const headers = await signInStaff(server, await buildStaff(hotel))
  const { body } = await call(server, addCompany, { headers, body: { name: 'Rao Textiles' } })
  hotelOnly.push(body.data._id)
  return body.data._id
}

export const params = (id: string): CallOptions => ({ params: { id } })

export const order = (idsOf: 'hotel', body: (world: World) => object): KnownCall => ({
  idsOf,
  answers: 201,
  build: (world) => ({ body: body(world) }),
})

/** A call about the owner's chat room. */
export const chat = (
  idsOf: 'guest' | 'hotel',
  answers: number,
  body?: () => object,
): KnownCall => ({
  idsOf,
  answers,
  build: async (world) => ({ ...params(await world.chatRoom()), ...(body && { body: body() }) }),
})

export const plain: KnownCall = { idsOf: 'none', answers: 200 }

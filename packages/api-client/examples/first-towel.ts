/**
 * Orders a towel for a guest in house: `BELLHOP_URL=… BELLHOP_KEY=… node first-towel.ts [room]`.
 * Scopes: stays.read, content.read, requests.write. At the desk: Stays, Read; Guest app, Read; Requests, Change
 */
import { type Bellhop, bodyOf, createClient, readAllPages } from '@bellhop/api-client'

/** @param room its number; without it, the first room with a guest */
export async function orderTowel(bellhop: Bellhop, room?: string) {
  const stayId = await findStay(bellhop, room)
  const path = { id: stayId }
  const { data: catalogue } = await bodyOf(
    bellhop.GET('/desk/stays/{id}/catalogue', { params: { path } }),
  )
  for (const { kind, _id: departmentId, items } of catalogue.sections) {
    const towel = items.find(({ name }) => /towel/i.test(name))
    if (!['supply', 'amenity'].includes(kind) || !towel) continue
    const lines = [{ itemId: towel._id, quantity: 1 }]
    const { data } = await bodyOf(
      bellhop.POST('/desk/stays/{id}/requests', {
        params: { path },
        body: { kind: 'amenity', departmentId, lines },
      }),
    )
    return data
  }
  throw new Error('The hotel has no towels')
}

async function findStay(bellhop: Bellhop, room?: string): Promise<string> {
  const bookings = readAllPages((page) =>
    bodyOf(bellhop.GET('/desk/bookings', { params: { query: { list: 'inHouse', ...page } } })),
  )
  for await (const { stays } of bookings) {
    const stay = stays.find(
      ({ status, roomNumber }) =>
        status === 'inHouse' && (room === undefined || roomNumber === room),
    )
    if (stay) return stay._id
  }
  throw new Error('There is no guest in that room')
}

if (import.meta.main) {
  const { BELLHOP_URL: url = 'http://localhost:3000', BELLHOP_KEY: key = '' } = process.env
  const { number, status } = await orderTowel(createClient({ url, key }), process.argv[2])
  console.log(`Request ${number} is ${status}.`)
}

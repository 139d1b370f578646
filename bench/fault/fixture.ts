import type { Route } from '@bellhop/contract/base/route'
import { buildApp } from '../../apps/server/src/app.ts'
import { knownCalls } from '../../apps/server/src/contract-tests/calls.ts'
import { buildWorld, type World } from '../../apps/server/src/contract-tests/world.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import type { Database } from '../../apps/server/src/database/open.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import { loadSecrets } from '../../apps/server/src/shared/secrets/secrets.ts'
import { checkSums } from '../../apps/server/src/sums/check-sums.ts'
import type { TestApp } from '../../apps/server/src/testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
} from '../../apps/server/src/testing/builders.ts'
import type { CallOptions } from '../../apps/server/src/testing/call.ts'
import { readContractRoutes } from '../../apps/server/src/testing/contract-routes.ts'
import { buildAmenity } from '../../apps/server/src/testing/menu-builders.ts'
import { liftLimits } from '../../apps/server/src/testing/rate-limits.ts'
import { buildRoomType } from '../../apps/server/src/testing/rooms-for-sale.ts'

/** Enough for a thousand streams, eight each. */
const GUESTS = 130

/** The headers of a session. */
export type Session = Record<string, string>

/** A hotel with a guest in house, a manager and a department. */
export interface Neighbour {
  roomTypeId: string
  guest: { id: string; session: Session }
  staff: Session
  /** The body of an order of towels. */
  order: object
}

/** A hotel with one of everything, and no rate limit for its guests. */
export interface Fixture {
  hotelId: string
  /** In house, signed in for 24 hours. */
  guests: { id: string; session: Session; phone: string }[]
  /** A guest in house, signed in for a week. */
  lasting: Session
  /** An administrator at the desk, signed in for 12 hours. */
  staff: Session
  /** A room type with 24 rooms for sale. */
  roomTypeId: string
  foodId: string
  imageId: string
  /** The body of an order of towels. */
  order: object
  /** Another hotel on the same server. */
  neighbour: Neighbour
  /** Every call of the contract with a valid example, and a session that may make it. */
  calls: { name: string; route: Route; example: CallOptions; session: Session }[]
}

/** The server without a port, on this database, which it closes. */
export async function openServer(database: Database, dataDir: string): Promise<TestApp> {
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const codes = new Map<string, string>()
  const app = await buildApp({
    settings,
    database,
    secrets: loadSecrets(settings),
    deliverCode: async (to, code) => void codes.set(to, code),
  })
  await app.ready()
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, db: database.db, codes, statements: [], log: [], close }
}

/** Writes the hotel into an empty database, which it closes, and a data folder. */
export async function buildFixture(database: Database, dataDir: string): Promise<Fixture> {
  await migrate(database)
  const server = await openServer(database, dataDir)

  await liftLimits(server.db)
  const world = await buildWorld(server)
  const { hotel, department, amenity } = world
  // So that each order is on a bill.
  await server.db.updateTable('amenity').set({ price: 25_000 }).execute()
  const admin = await buildStaff(hotel, { role: 'admin' })
  // On start, a server prints the address of the demo hotel.
  await server.db.insertInto('hotel_setup').values({ hotel_id: hotel.id, is_demo: true }).execute()
  const staff = await signInStaff(server, admin)
  const guests = []
  for (let i = 0; i < GUESTS; i++) {
    const guest = await buildGuest(hotel)
    const { id, phone } = guest
    guests.push({ id, session: await signInGuest(server, guest), phone })
  }
  const fixture: Fixture = {
    hotelId: hotel.id,
    guests,
    lasting: await signInGuest(server, await buildGuest(hotel), { hours: 7 * 24 }),
    staff,
    foodId: world.food.id,
    imageId: world.image,
    order: { departmentId: department.id, lines: [{ itemId: amenity.id, quantity: 1 }] },
    neighbour: await buildNeighbour(server),
    calls: await buildCalls(world, staff),
    // Last: the examples put more rooms on sale than the hotel's other types have.
    roomTypeId: await buildRoomType(hotel, 24),
  }
  // The examples sell rooms without counting them, which a server would report at its start.
  await checkSums(server.db, new Date())
  await server.close()
  return fixture
}

async function buildNeighbour(server: TestApp): Promise<Neighbour> {
  const hotel = await buildHotel(server)
  const department = await buildDepartment(hotel)
  const amenity = await buildAmenity(hotel, department)
  const guest = await buildGuest(hotel)
  return {
    roomTypeId: hotel.roomTypeId,
    guest: { id: guest.id, session: await signInGuest(server, guest) },
    staff: await signInStaff(server, await buildStaff(hotel, { role: 'admin' })),
    order: { departmentId: department.id, lines: [{ itemId: amenity.id, quantity: 1 }] },
  }
}

async function buildCalls(world: World, staff: Session): Promise<Fixture['calls']> {
  const owner = await signInGuest(world.server, world.owner)
  const calls = []
  for (const [name, route] of await readContractRoutes()) {
    const { access } = route.config
    const session =
      access === 'public' || access === 'linkKey' ? {} : typeof access === 'string' ? owner : staff
    const example = (await knownCalls[name]?.build?.(world)) ?? {}
    calls.push({ name, route, example, session })
  }
  return calls
}

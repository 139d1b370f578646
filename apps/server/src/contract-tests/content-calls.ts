import { Id } from '@bellhop/contract/base/common'
import type { ContentCalls, RecordCalls } from '@bellhop/contract/base/content'
import { ImageId } from '@bellhop/contract/base/images'
import type { Route } from '@bellhop/contract/base/route'
import type { Static } from 'typebox'
import { buildStaff, signInStaff } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import type { KnownCall } from './known-call.ts'
import type { World } from './world.ts'

const routes = await readContractRoutes()
const names = new Set<string>()

interface Noun<Calls, Body> {
  calls: Calls
  buildBody: Body
}
type BuildBody = (world: World) => Record<string, unknown>
type BuildRecord = (world: World, present: never) => Record<string, unknown>

/** Every list and every record that a hotel edits. */
export const contentLists: Noun<ContentCalls, BuildBody>[] = []
export const contentRecords: Noun<RecordCalls, BuildRecord>[] = []

/** Whether a hotel edits its content with this call. */
export const isContentCall = (name: string) => names.has(name)

/**
 * The calls of an editable list, by name.
 *
 * @param buildBody a valid entry of the owner's hotel, with ids of the hotel only
 */
export function contentCall(calls: ContentCalls, buildBody: BuildBody): Record<string, KnownCall> {
  contentLists.push({ calls, buildBody })
  const { within } = calls
  async function addEntry(world: World) {
    const headers = await signInAdmin(world)
    const { body } = await call(world.server, calls.add, { headers, body: buildBody(world) })
    const { _id, version } = (body as unknown as { data: { _id: string; version: number } }).data
    world.hotelOnly.push(_id)
    return { params: { id: _id }, version }
  }
  return {
    [nameOf(calls.list)]: within
      ? {
          idsOf: calls.list.config.access.includes('kitchen') ? 'outlet' : 'hotel',
          answers: 200,
          build: (world) => ({ query: { within: String(buildBody(world)[within]) } }),
        }
      : { idsOf: 'none', answers: 200 },
    [nameOf(calls.add)]: {
      idsOf: hasIds(calls) ? 'hotel' : 'none',
      answers: 201,
      build: (world) => ({ body: buildBody(world) }),
    },
    [nameOf(calls.change)]: {
      idsOf: 'hotel',
      answers: 200,
      build: async (world) => {
        const { params, version } = await addEntry(world)
        return { params, body: { ...buildBody(world), version } }
      },
    },
    [nameOf(calls.move)]: {
      idsOf: 'hotel',
      answers: 200,
      build: async (world) => ({
        params: (await addEntry(world)).params,
        body: { position: 0 },
      }),
    },
    [nameOf(calls.remove)]: {
      idsOf: 'hotel',
      answers: 204,
      build: async (world) => ({ params: (await addEntry(world)).params }),
    },
  }
}

/**
 * The same for a record that the hotel has once, and has already.
 *
 * @param buildBody a valid record; `present` is the one that the hotel has
 */
export function recordCall<Calls extends RecordCalls>(
  calls: Calls,
  buildBody: (world: World, present: Static<Calls['Entry']>) => Record<string, unknown>,
): Record<string, KnownCall> {
  contentRecords.push({ calls, buildBody })
  return {
    [nameOf(calls.get)]: { idsOf: 'none', answers: 200 },
    [nameOf(calls.set)]: {
      idsOf: 'none',
      answers: 200,
      build: async (world) => {
        const { body } = await call(world.server, calls.get, { headers: await signInAdmin(world) })
        const present = (body as unknown as { data: { version: number } }).data
        const fields = buildBody(world, present as Static<Calls['Entry']>)
        return { body: { ...fields, version: present.version } }
      },
    },
  }
}

/** Whether an entry refers to others, or has an image; one that does not can be added to any hotel. */
function hasIds({ add }: ContentCalls): boolean {
  const body = JSON.stringify(add.schema.body)
  return [Id, ImageId].some((schema) => body.includes(JSON.stringify(schema)))
}

async function signInAdmin({ server, hotel }: World) {
  return await signInStaff(server, await buildStaff(hotel, { role: 'admin' }))
}

function nameOf(route: Route): string {
  const [name] = routes.find(([, one]) => one === route) ?? []
  if (!name) throw new Error(`The contract has no constant for ${route.method} ${route.url}`)
  names.add(name)
  return name
}

import { walkGuest } from '@bellhop/contract/desk/walks'
import { buildStaff, signInStaff } from '../../testing/builders.ts'
import { type CallOptions, call } from '../../testing/call.ts'
import { params } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'

/** A call about the stay of a walked guest. */
const ofWalked = (options: CallOptions = {}): KnownCall => ({
  idsOf: 'hotel',
  answers: 200,
  build: async (world) => {
    const headers = await signInStaff(world.server, await buildStaff(world.hotel))
    const stay = params((await world.newBooking()).stayId)
    const body = { hotel: 'Hotel Lakeside', pays: 'us' as const }
    await call(world.server, walkGuest, { headers, ...stay, body })
    return { ...stay, ...options }
  },
})

/** Calls of the desk about guests for whom there is no room. */
export const deskWalkCalls: Record<string, KnownCall> = {
  walkGuest: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params((await world.newBooking()).stayId),
      body: { hotel: 'Hotel Lakeside', pays: 'us' },
    }),
  },
  undoWalk: ofWalked({ body: {} }),
  getWalkLetter: ofWalked(),
}

import { params } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'

/** Calls of the desk about the extras of a stay. */
export const deskStayExtraCalls: Record<string, KnownCall> = {
  getStayExtras: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params((await world.newBooking()).stayId),
  },
  setStayExtras: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params((await world.newBooking()).stayId),
      body: { extras: [] },
    }),
  },
}

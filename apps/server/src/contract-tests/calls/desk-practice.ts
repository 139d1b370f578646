import { buildPracticeHotel, dropPracticeHotel } from '../../testing/practice-hotel.ts'
import { plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'

/** Calls of the desk about the hotel on which programs are tried. */
export const deskPracticeCalls: Record<string, KnownCall> = {
  getPracticeHotel: plain,
  makePracticeHotel: {
    idsOf: 'none',
    answers: 201,
    build: async ({ hotel }) => {
      await dropPracticeHotel(hotel)
      return { body: {} }
    },
  },
  removePracticeHotel: {
    idsOf: 'none',
    answers: 204,
    build: async ({ hotel }) => {
      await buildPracticeHotel(hotel)
      return {}
    },
  },
}

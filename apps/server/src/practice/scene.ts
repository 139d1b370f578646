import type { FastifyInstance } from 'fastify'
import type { Random } from './random.ts'

/** A practice hotel in which something is about to happen. */
export interface Scene {
  app: FastifyInstance
  hotelId: string
  random: Random
  now: Date
}

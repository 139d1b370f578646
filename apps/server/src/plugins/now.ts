import fp from 'fastify-plugin'
import { previewSession } from '../sessions/preview-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When it arrived, or for the guest of a preview the time that staff have chosen. */
    now: Date
  }
}

/** Reads the clock once for each request. */
export const now = fp(async (app) => {
  app.decorateRequest('now')
  app.addHook('onRequest', async (request) => {
    request.now = previewSession()?.at ?? new Date()
  })
})

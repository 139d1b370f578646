import fp from 'fastify-plugin'
import type { FirstRestore } from '../backup/first-restore.ts'
import { Problem } from '../shared/calls/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also answered while a restore has the database. */
    needsNoDatabase?: true
  }
  interface FastifyInstance {
    firstRestore: FirstRestore
  }
}

/** While a restore has the database, nothing but its progress, the desk's own files and the health are served. */
export const takingOver = fp(async (app) => {
  app.addHook('onRequest', async ({ url, routeOptions }) => {
    if (!app.firstRestore.isTakingOver || routeOptions.config.needsNoDatabase) return
    if (url.startsWith('/desk') || url === '/api/health') return
    throw new Problem('unavailable', 'A backup is being restored. Try again later.', {
      retryAfter: 5,
    })
  })
})

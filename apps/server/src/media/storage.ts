import fp from 'fastify-plugin'
import { openStorage, type Storage } from './open-storage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    storage: Storage
  }
}

/** Decorates the app with `storage`. */
export const storage = fp(async (app) => {
  app.decorate('storage', openStorage(app.settings.DATA_DIR))
})

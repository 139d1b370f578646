import fp from 'fastify-plugin'
import type { ObjectStore } from './object-store.ts'
import { openObjectStore } from './open-object-store.ts'
import { openStorage, type Storage } from './open-storage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    objects: ObjectStore
    storage: Storage
  }
}

/** Decorates the app with the `objects` of the installation, and `storage` for its pictures. */
export const storage = fp(async (app) => {
  const objects = await openObjectStore(app.settings)
  app.decorate('objects', objects)
  app.decorate('storage', openStorage(app.settings.DATA_DIR, objects))
})

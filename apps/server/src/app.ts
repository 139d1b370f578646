import 'temporal-polyfill/global'
import { randomUUID } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { mcp } from './assistants/mcp.ts'
import { oauth } from './assistants/oauth/routes.ts'
import { FirstRestore } from './backup/first-restore.ts'
import type { Bus } from './database/bus.ts'
import type { Database, Handle } from './database/open.ts'
import type { ReadVersions } from './database/versions.ts'
import { deliverBySettings } from './delivery/code-delivery.ts'
import type { DeliverCode } from './delivery/deliver-code.ts'
import { codesOfHotels } from './delivery/of-hotels.ts'
import type { CardGateway } from './features/card-payments/gateway.ts'
import { openCardGateway } from './features/card-payments/open-gateway.ts'
import { openUpiProvider } from './features/upi-payments/open-provider.ts'
import { features } from './features.ts'
import { isPracticeHotel } from './hotels/practice-hotel.ts'
import { openLiveSettings } from './installation/live-settings.ts'
import { readStored } from './installation/stored-settings.ts'
import type { UpiProvider } from './ledger/upi-provider.ts'
import { files } from './media/files.ts'
import { storage } from './media/storage.ts'
import { auth } from './plugins/auth.ts'
import { change } from './plugins/change.ts'
import { contentCache } from './plugins/content-cache.ts'
import { errors, rejectMalformed, rejectUnread } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { idempotency } from './plugins/idempotency.ts'
import { images } from './plugins/images.ts'
import { installation } from './plugins/installation.ts'
import { jsonBody } from './plugins/json-body.ts'
import { languages } from './plugins/languages.ts'
import { limits, serverLimits } from './plugins/limits.ts'
import { live } from './plugins/live.ts'
import { loggerOptions, requestLog } from './plugins/logging.ts'
import { metrics } from './plugins/metrics.ts'
import { multipartBody } from './plugins/multipart-body.ts'
import { names } from './plugins/names.ts'
import { now } from './plugins/now.ts'
import { openapi } from './plugins/openapi/openapi.ts'
import { phones } from './plugins/phones.ts'
import { responseCache } from './plugins/response-cache.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { stopping } from './plugins/stopping.ts'
import { takingOver } from './plugins/taking-over.ts'
import { validation } from './plugins/validation.ts'
import { web } from './plugins/web.ts'
import type { Settings } from './settings.ts'
import type { Secrets } from './shared/secrets/secrets.ts'
import type { Tracing } from './tracing/tracing.ts'

export interface AppOptions {
  /** Those of the environment. */
  settings: Settings
  database: Database
  secrets: Secrets
  /** By default as the settings say. */
  deliverCode?: DeliverCode
  /** Missing in tests: then no backup can be restored. */
  firstRestore?: FirstRestore
  tracing?: Tracing | undefined
  /** Where the log goes. Default: standard output. */
  logStream?: { write(line: string): void }
}

export interface Gateways {
  cardGateway?: CardGateway | undefined
  upiProvider?: UpiProvider | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The present ones: its values may change, so they are read where they are used. */
    settings: Settings
    db: Handle
    /** For backups. */
    database: Database
    bus: Bus
    readVersions: ReadVersions
    secrets: Secrets
    deliverCode: DeliverCode
    /** Undefined if guests cannot pay by card in the app. */
    cardGateway: CardGateway | undefined
    /** Undefined if the desk verifies UPI payments itself. */
    upiProvider: UpiProvider | undefined
    /** The two by which guests of this hotel pay: none at one for practice. */
    gatewaysOf(db: Handle, hotelId: string): Promise<Gateways>
    /** Undefined if traces are sent nowhere. */
    tracing: Tracing | undefined
  }
}

/** The whole server, ready to `listen` or to be tested with `inject`. Closing it does not close the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings: environment, database, secrets } = options
  const app = Fastify({
    ...serverLimits,
    logger: {
      ...loggerOptions(environment),
      ...(options.logStream && { stream: options.logStream }),
    },
    trustProxy: (_address, hop) => hop < environment.TRUST_PROXY,
    genReqId: () => randomUUID(),
    frameworkErrors: rejectUnread,
    clientErrorHandler: rejectMalformed,
    // plugins/logging writes one line for each request instead.
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<TypeBoxTypeProvider>()

  const liveSettings = await openLiveSettings(environment, () =>
    readStored(
      database.db,
      () => secrets.settingKeys,
      (kind) => app.log.warn({ kind }, 'setting of the desk unreadable'),
    ),
  )
  const { settings } = liveSettings
  app.decorate('settings', settings)
  app.decorate('db', database.db)
  app.decorate('database', database)
  app.decorate('bus', database.bus)
  app.decorate('readVersions', database.readVersions)
  app.decorate('secrets', secrets)
  app.decorate('contentNouns', new Map())
  app.decorate('tableImports', new Map())
  const deliver = options.deliverCode ?? deliverBySettings(settings)
  app.decorate('deliverCode', codesOfHotels(deliver))
  app.decorate('firstRestore', options.firstRestore ?? new FirstRestore(settings, rejectTakeOver))
  let cardGateway: CardGateway | undefined
  app.decorate('cardGateway', { getter: () => cardGateway })
  let upiProvider: UpiProvider | undefined
  app.decorate('upiProvider', { getter: () => upiProvider })
  app.decorate('gatewaysOf', async (db, hotelId) => {
    const gateways = { cardGateway, upiProvider }
    const isAny = cardGateway !== undefined || upiProvider !== undefined
    return isAny && (await isPracticeHotel(db, hotelId)) ? {} : gateways
  })
  await liveSettings.follow(async () => {
    cardGateway = await openCardGateway(settings)
    upiProvider = openUpiProvider(settings)
  })
  app.decorate('tracing', options.tracing)

  if (options.tracing) await app.register(options.tracing.calls)
  await app.register(installation, { live: liveSettings })
  await app.register(languages)
  await app.register(errors)
  await app.register(requestLog)
  await app.register(jsonBody)
  await app.register(multipartBody)
  await app.register(validation)
  await app.register(contentCache)
  // Registered before the security headers; their hook sets `no-store` unless this has made the response cacheable.
  await app.register(responseCache)
  await app.register(securityHeaders)
  await app.register(limits)
  await app.register(stopping)
  await app.register(takingOver)
  await app.register(now)
  await app.register(auth)
  await app.register(names)
  await app.register(phones)
  await app.register(openapi)
  await app.register(idempotency)
  await app.register(change)
  await app.register(live)
  await app.register(health)
  await app.register(metrics, {
    readPool: database.readPool,
    outboxes: features.flatMap(({ outboxes = [] }) => outboxes),
  })
  await app.register(storage)
  await app.register(files)
  await app.register(images)
  await app.register(mcp)
  await app.register(oauth)
  await app.register(web)

  await app.register(
    async (api) => {
      for (const routes of features.flatMap((feature) => feature.routes)) await api.register(routes)
    },
    { prefix: '/api' },
  )
  return app as unknown as FastifyInstance
}

async function rejectTakeOver(): Promise<never> {
  throw new Error('Expected a server that can hand over its database')
}

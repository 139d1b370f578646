import 'temporal-polyfill/global'
import { randomUUID } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Bus } from './database/bus.ts'
import type { Database, Handle } from './database/open.ts'
import type { ReadVersions } from './database/versions.ts'
import type { DeliverCode } from './delivery/deliver-code.ts'
import { amenityRoutes } from './features/amenities/routes.ts'
import { attractionRoutes } from './features/attractions/routes.ts'
import { deskBannerRoutes } from './features/banners/desk-routes.ts'
import { bannerRoutes } from './features/banners/routes.ts'
import { roomPlanRoutes } from './features/bookings/desk/room-plan-routes.ts'
import { deskBookingRoutes } from './features/bookings/desk/routes.ts'
import { bookingRoutes } from './features/bookings/web/routes.ts'
import { publicCalendarRoutes } from './features/calendar-feeds/public-routes.ts'
import { calendarFeedRoutes } from './features/calendar-feeds/routes.ts'
import type { CardGateway } from './features/card-payments/gateway.ts'
import { openCardGateway } from './features/card-payments/open-gateway.ts'
import { cardPaymentRoutes } from './features/card-payments/routes.ts'
import { stripeWebhookRoutes } from './features/card-payments/webhook-routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { deskChatRoutes } from './features/chat/desk/routes.ts'
import { chatFileRoutes } from './features/chat/files/routes.ts'
import { chatRoutes } from './features/chat/guest/routes.ts'
import { chatSettingsRoutes } from './features/chat/settings/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { deskDepartmentRoutes } from './features/departments/desk-routes.ts'
import { departmentRoutes } from './features/departments/routes.ts'
import { deskDiningRoutes } from './features/dining/desk-routes.ts'
import { diningRoutes } from './features/dining/routes.ts'
import { emergencyRoutes } from './features/emergencies/routes.ts'
import { facilityRoutes } from './features/facilities/routes.ts'
import { feedbackRoutes } from './features/feedback/routes.ts'
import { folioRoutes } from './features/folios/routes.ts'
import { giftRoutes } from './features/gifts/routes.ts'
import { guestRoutes } from './features/guest/routes.ts'
import { hotelRoutes } from './features/hotel/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { deskPaymentRoutes } from './features/payments/desk-routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { arrivalRoutes } from './features/pre-check-in/arrivals/routes.ts'
import { deskPreCheckInRoutes } from './features/pre-check-in/desk/routes.ts'
import { preCheckInRoutes } from './features/pre-check-in/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { rateRoutes } from './features/rates/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { deskRequestRoutes } from './features/requests/desk/routes.ts'
import { quickRequestRoutes } from './features/requests/quick/routes.ts'
import { requestRoutes } from './features/requests/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { roomRoutes } from './features/rooms/routes.ts'
import { safetyRoutes } from './features/safety/routes.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { tourRoutes } from './features/tours/routes.ts'
import { files } from './media/files.ts'
import { images } from './media/images.ts'
import { storage } from './media/storage.ts'
import { auth } from './plugins/auth.ts'
import { contentCache } from './plugins/content-cache.ts'
import { errors, rejectMalformed, rejectUnread } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { idempotency } from './plugins/idempotency.ts'
import { jsonBody } from './plugins/json-body.ts'
import { languages } from './plugins/languages.ts'
import { limits, serverLimits } from './plugins/limits.ts'
import { live } from './plugins/live.ts'
import { loggerOptions, requestLog } from './plugins/logging.ts'
import { multipartBody } from './plugins/multipart-body.ts'
import { openapi } from './plugins/openapi/openapi.ts'
import { responseCache } from './plugins/response-cache.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { stopping } from './plugins/stopping.ts'
import { validation } from './plugins/validation.ts'
import { web } from './plugins/web.ts'
import type { Settings } from './settings.ts'
import type { Secrets } from './shared/secrets.ts'

export interface AppOptions {
  settings: Settings
  database: Database
  secrets: Secrets
  deliverCode: DeliverCode
  /** Where the log goes. Default: standard output. */
  logStream?: { write(line: string): void }
}

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings
    db: Handle
    bus: Bus
    readVersions: ReadVersions
    secrets: Secrets
    deliverCode: DeliverCode
    /** Undefined if guests cannot pay by card in the app. */
    cardGateway: CardGateway | undefined
  }
}

/** The whole server, ready to `listen` or to be tested with `inject`. Closing it does not close the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database } = options
  const app = Fastify({
    ...serverLimits,
    logger: {
      ...loggerOptions(settings),
      ...(options.logStream && { stream: options.logStream }),
    },
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    genReqId: () => randomUUID(),
    frameworkErrors: rejectUnread,
    clientErrorHandler: rejectMalformed,
    // plugins/logging writes one line for each request instead.
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.decorate('settings', settings)
  app.decorate('db', database.db)
  app.decorate('bus', database.bus)
  app.decorate('readVersions', database.readVersions)
  app.decorate('secrets', options.secrets)
  app.decorate('deliverCode', options.deliverCode)
  app.decorate('cardGateway', await openCardGateway(settings))

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
  await app.register(auth)
  await app.register(openapi)
  await app.register(idempotency)
  await app.register(live)
  await app.register(health)
  await app.register(storage)
  await app.register(files)
  await app.register(images)
  await app.register(web)

  await app.register(
    async (api) => {
      await api.register(signInRoutes)
      await api.register(guestRoutes)
      await api.register(hotelRoutes)
      await api.register(bookingRoutes)
      await api.register(dashboardRoutes)
      await api.register(catalogueRoutes)
      await api.register(facilityRoutes)
      await api.register(departmentRoutes)
      await api.register(amenityRoutes)
      await api.register(diningRoutes)
      await api.register(attractionRoutes)
      await api.register(bannerRoutes)
      await api.register(deskBannerRoutes)
      await api.register(notificationRoutes)
      await api.register(tourRoutes)
      await api.register(feedbackRoutes)
      await api.register(reviewRoutes)
      await api.register(giftRoutes)
      await api.register(safetyRoutes)
      await api.register(emergencyRoutes)
      await api.register(roomRoutes)
      await api.register(requestRoutes)
      await api.register(quickRequestRoutes)
      await api.register(paymentRoutes)
      await api.register(deskPaymentRoutes)
      await api.register(cardPaymentRoutes)
      await api.register(stripeWebhookRoutes)
      await api.register(folioRoutes)
      await api.register(reportRoutes)
      await api.register(invoiceRoutes)
      await api.register(rateRoutes)
      await api.register(calendarFeedRoutes)
      await api.register(publicCalendarRoutes)
      await api.register(chatRoutes)
      await api.register(chatFileRoutes)
      await api.register(staffRoutes)
      await api.register(deskRequestRoutes)
      await api.register(deskDiningRoutes)
      await api.register(deskChatRoutes)
      await api.register(chatSettingsRoutes)
      await api.register(deskDepartmentRoutes)
      await api.register(deskBookingRoutes)
      await api.register(roomPlanRoutes)
      await api.register(preCheckInRoutes)
      await api.register(deskPreCheckInRoutes)
      await api.register(arrivalRoutes)
      await api.register(liveRoutes)
      await api.register(pushRoutes)
    },
    { prefix: '/api' },
  )
  return app as unknown as FastifyInstance
}

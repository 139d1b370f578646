import { beginSetup, dismissSetup, getSetup, type SetupState } from '@bellhop/contract/desk/setup'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../database/open.ts'
import { loadTemplate } from '../../hotel-file/load-template.ts'
import { storeSetup } from '../../hotels/hotel-setup.ts'
import type { Settings } from '../../settings.ts'
import { findSetup, type SetupRow } from './queries.ts'
import { testMessageRoutes } from './test-message-routes.ts'

/** How far the hotel is set up, for its administrators. */
export const setupRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const readState = async (db: Handle, hotelId: string) =>
    toSetupState(await findSetup(db, hotelId), {
      settings: app.settings,
      hasGateway: app.cardGateway !== undefined,
    })

  app.route({
    ...getSetup,
    handler: async ({ staff }) => ({ data: await readState(app.db, staff.hotelId) }),
  })

  app.change(beginSetup, async ({ tx, now }, { staff, body }) => {
    const { template } = body
    const { hotelId } = staff
    if (template !== 'nothing') {
      await loadTemplate(tx, app.contentNouns, { ...staff, now }, template)
    } else if ((await findSetup(tx, hotelId)).begunWith === null) {
      await storeSetup(tx, hotelId, now, { begun_with: template })
    }
    return { data: await readState(tx, hotelId) }
  })

  app.change(dismissSetup, async ({ tx, now }, request) => {
    const { hotelId } = request.staff
    await storeSetup(tx, hotelId, now, { dismissed_at: now })
    return { data: await readState(tx, hotelId) }
  })

  await app.register(testMessageRoutes, { readState })
}

interface Installation {
  settings: Settings
  /** Whether cards can be paid. */
  hasGateway: boolean
}

function toSetupState(row: SetupRow, { settings, hasGateway }: Installation): SetupState {
  const { isOpen, begunWith, hasUpi, country } = row
  const by = settings.OTP_DELIVERY
  // A test in the terminal says nothing about the mail server that was set up afterwards.
  const isOfDelivery = row.testBy === by
  const hasArrived = isOfDelivery && row.hasArrived
  const done: Partial<Record<SetupState['checklist'][number]['item'], boolean>> = {
    rates: row.rates,
    rooms: row.rooms > 0,
    // Without a restaurant or bar, there is none.
    ...(row.hasOutlet && { menu: row.menu, allergens: row.allergens }),
    hours: row.hours,
    checkIn: row.checkIn,
    cancellation: row.cancellation,
    description: row.description,
    pictures: row.pictures,
    taxes: row.taxes,
    // Invoices without tax need none.
    ...(row.taxes && { taxNumber: row.taxNumber }),
    // Elsewhere, without a gateway, guests pay at the desk.
    ...((country === 'IN' || hasUpi || hasGateway) && { payment: hasUpi || hasGateway }),
    wifi: row.wifi,
    // In a terminal, no guest reads them.
    codes: by !== 'console' && hasArrived,
    mail: settings.SMTP_URL !== undefined && settings.SMTP_FROM !== undefined,
    backup: row.backup,
    safety: row.safety,
    emergencies: row.emergencies,
    people: row.people,
  }
  const checklist = Object.entries(done).map(([item, isDone]) => ({
    item: item as keyof typeof done,
    isDone,
  }))
  return {
    isOpen,
    begunWith,
    rooms: row.rooms,
    checklist,
    delivery: { by, testedWith: isOfDelivery ? row.testTo : null, hasArrived },
  }
}

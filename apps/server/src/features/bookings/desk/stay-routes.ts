import type { BodyOf } from '@bellhop/contract/base/route'
import * as extras from '@bellhop/contract/desk/stay-extras'
import * as stays from '@bellhop/contract/desk/stays'
import { maxEntries, maxImportedStays } from '@bellhop/domain/limits'
import { checkOutAt, hotelDay, runningNight } from '@bellhop/domain/time/hotel-time'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { StaffWork } from '../../../audit/work.ts'
import { updateById } from '../../../database/rows.ts'
import { changes } from '../../../plugins/change.ts'
import { staffMessagesOf } from '../../../sentences/messages.ts'
import { fieldProblem, notFound } from '../../../shared/calls/problem.ts'
import { describeColumns } from '../../../tables/describe-columns.ts'
import { planTable } from '../../../tables/plan-table.ts'
import { tooManyRows } from '../../../tables/table.ts'
import type { KnownField, TableImport } from '../../../tables/table-import.ts'
import { assignRoom } from './assign-room.ts'
import { changeStayDates, previewDates } from './change-dates.ts'
import { finishChange } from './finish-change.ts'
import { createStayPlanner } from './import/plan-stays.ts'
import { readHotelStays } from './import/read-hotel.ts'
import { createStayReader } from './import/read-stay.ts'
import { lockForStays, storeStays } from './import/store-stays.ts'
import { undoStays } from './import/undo-stays.ts'
import { lockStayAndBooking, notBooked } from './lock-stay-and-booking.ts'
import { toStayOfBooking } from './present.ts'
import { findDeskBooking } from './queries.ts'
import { stayColumnsIn } from './stay-columns.ts'
import { readStayExtras, setStayExtras } from './stay-extras.ts'
import { createWalkIn } from './walk-in.ts'

/** The import of the stays that a hotel has in another system. A stay that it has here is not changed. */
const stayImport: TableImport = {
  columns: () => stayColumnsIn('en'),
  fields: async (db, { hotelId }, language) => {
    const rows = db.selectFrom('room_type').select('name').where('hotel_id', '=', hotelId)
    return listStayFields(await rows.orderBy('position').limit(maxEntries).execute(), language)
  },
  plan: async (db, staff, table, choices) => {
    if (table.rows.length > maxImportedStays) throw tooManyRows(maxImportedStays)
    const { language: readerLanguage = 'en' } = choices
    const hotel = await readHotelStays(db, staff)
    const reader = createStayReader(table, hotel, choices)
    const { rows, ...plan } = await planTable(
      table,
      createStayPlanner(hotel, reader, choices),
      readerLanguage,
    )
    const [language = 'en'] = staff.languages
    const described = describeColumns({
      ...{
        table,
        choices,
        read: reader.columns,
        fields: listStayFields(hotel.types, readerLanguage),
      },
      format: { language, currency: staff.currency },
    })
    const stays = rows.flatMap(({ stay }) => stay ?? [])
    return {
      ...plan,
      check: { ...plan.check, ...described },
      lock: (tx) => lockForStays(tx, staff, stays),
      write: (tx, importId) => storeStays(tx, staff, importId, stays),
    }
  },
  undo: undoStays,
}
const needed = ['guest', 'arrival', 'departure', 'adults', 'roomType']
const dates = ['arrival', 'departure']
const sameForAll = ['roomType', 'adults', 'children', 'price', 'status']

/** Walk-ins and changes of single stays at the desk. */
export const stayRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.tableImports.set('stays', stayImport)

  app.change(stays.createWalkIn, async (work, { body }) => {
    const { stayId, bookingId } = await createWalkIn(work, body)
    return await readStay(work, stayId, bookingId)
  })

  const change = changes(app, readStay)
  change(stays.assignRoom, assignRoom)
  app.change(stays.changeStayDates, async (work, { params, body }) => {
    const { bookingId, outside } = await changeStayDates(work, params.id, body)
    const { data } = await readStay(work, params.id, bookingId)
    return { data: { ...data, ...(outside.length > 0 && { outside }) } }
  })
  change(stays.setExpectedArrival, setExpectedArrival)
  change(extras.setStayExtras, setStayExtras)

  app.route({
    ...extras.getStayExtras,
    handler: async ({ staff, params }) => ({
      data: await readStayExtras(app.db, staff, params.id),
    }),
  })

  app.route({
    ...stays.previewStayDates,
    handler: async ({ staff, now, params, query }) => ({
      data: await previewDates(app.db, staff, params.id, query, now),
    }),
  })
}

async function readStay({ tx, staff, now }: StaffWork, stayId: string, bookingId: string) {
  const row = await findDeskBooking(tx, staff.hotelId, bookingId, runningNight(now, staff.timeZone))
  if (!row) throw notFound('stay')
  return { data: toStayOfBooking(row, stayId, staff, now) }
}

/**
 * Notes when a guest who is yet to arrive is expected, or removes it.
 *
 * @param wanted an instant
 * @returns the booking's id
 * @throws Problem `not_found`, `not_booked`, `invalid_request`
 */
async function setExpectedArrival(
  work: StaffWork,
  stayId: string,
  { expectedAt: wanted }: BodyOf<typeof stays.setExpectedArrival>,
): Promise<string> {
  const { tx, staff, now } = work
  const { hotelId, timeZone } = staff
  const stay = await lockStayAndBooking(work, stayId)
  if (stay.status !== 'booked') throw notBooked(stay.status)
  const expectedAt = wanted && new Date(wanted).toISOString()
  if (expectedAt) {
    const { checkIn, duration, checkoutTime, arrival } = stay
    const checkOut = checkOutAt({
      checkIn: checkIn.toISOString(),
      duration,
      checkoutTime,
      timeZone,
    })
    if (expectedAt <= now.toISOString()) {
      throw fieldProblem('expectedAt', 'Choose a time from now on.')
    }
    if (expectedAt < hotelDay(arrival, timeZone).from || expectedAt >= checkOut) {
      throw fieldProblem('expectedAt', 'Choose a time between arrival and departure.')
    }
  }
  await updateById(tx, 'stay', hotelId, stayId, { expected_at: expectedAt })
  await finishChange(work, {
    action: 'stay.expected',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    before: { expectedAt: stay.expectedAt?.toISOString() ?? null },
    after: { expectedAt },
  })
  return stay.bookingId
}

function listStayFields(types: readonly { name: string }[], language: AppLanguage): KnownField[] {
  const { booked, inHouse } = staffMessagesOf('columns', language).values
  const names: Record<string, readonly string[]> = {
    ...{ roomType: types.map(({ name }) => name), status: [booked, inHouse] },
  }
  return stayColumnsIn(language).map((column) => ({
    column,
    ...{ needed: needed.includes(column.path), canDefault: sameForAll.includes(column.path) },
    ...{ isDate: dates.includes(column.path), names: names[column.path] ?? [] },
  }))
}

import * as calls from '@bellhop/contract/desk/figures'
import { lastDayOfMonth } from '@bellhop/domain/stays/figures'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { figureImport } from './import-figures.ts'
import { makeMonthPage } from './month-page.ts'

/** The page of a month, and who gets it by email. */
export const monthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.tableImports.set('figures', figureImport)
  const canSend = app.sendMail !== undefined

  app.route({
    ...calls.getMonthPage,
    handler: async (request, reply) => {
      const { staff, query } = request
      const month = `${query.month.slice(0, 7)}-01`
      const span = { from: month, to: lastDayOfMonth(month) }
      const reader = { ...staff, language: request.sentenceLanguage() }
      const owner = { hotel: staff.hotelId, person: staff.staffId }
      const page = await makeMonthPage(app.db, reader, span, owner)
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `inline; filename="figures-${month.slice(0, 7)}.pdf"`)
        .send(Buffer.from(page))
    },
  })

  app.route({
    ...calls.getMonthMail,
    handler: async ({ staff }) => {
      const addresses = await findAddresses(app.db, staff.hotelId)
      return { data: { addresses, canSend } }
    },
  })

  app.change(calls.setMonthMail, async ({ tx, audit, language }, request) => {
    const { hotelId } = request.staff
    const addresses = [...new Set(request.body.addresses.map((one) => one.toLowerCase()))]
    const before = await findAddresses(tx, hotelId)
    await tx
      .insertInto('figures_mail')
      .values({ hotel_id: hotelId, addresses, language })
      .onConflict((conflict) => conflict.column('hotel_id').doUpdateSet({ addresses, language }))
      .execute()
    await audit('figures.setMail', hotelId, { before: { addresses: before }, after: { addresses } })
    return { data: { addresses, canSend } }
  })
}

async function findAddresses(db: Handle, hotelId: string): Promise<string[]> {
  const row = await db
    .selectFrom('figures_mail')
    .select('addresses')
    .where(is({ hotel_id: hotelId }))
    .executeTakeFirst()
  return row?.addresses ?? []
}

import type { Route } from '@bellhop/contract/base/route'
import { confirmedMinutes } from '@bellhop/domain/people/staff-roles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildHotel, buildStaff } from '../testing/builders.ts'
import { unknownId } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'

/** Files that the desk opens without asking who is there. */
const unasked: Record<string, string> = {
  getDeskChatFile: 'A picture or voice note among the messages of a chat.',
  getFolioInvoice: 'Printed for the guest at the counter.',
  getInvoice: 'Printed for the guest at the counter.',
  getLobbyCard: 'Nothing in it is personal.',
  getLogbookPicture: 'A picture in an entry of the log book.',
  getOutletCard: 'Nothing in it is personal.',
  getPreCheckInDocument:
    'Compared with the guest at the counter. Each opening is in the audit log.',
  getPreCheckInSignature:
    'Compared with the guest at the counter. Each opening is in the audit log.',
  getRegistrationCard: 'Printed for the guest at the counter, who signs it.',
  getRequestPicture: 'A delivery, among the facts of its request.',
  getFiguresCsv: 'Nothing in it is personal.',
  getFiguresWorkbook: 'Nothing in it is personal.',
  getMonthPage: 'Nothing in it is personal.',
  getRoomCards: 'Nothing in it is personal.',
  getWifiCard: 'Nothing in it is personal.',
}

const sendsFile = ({ schema }: Route) =>
  Object.entries(schema.response).some(
    ([status, response]) =>
      status.startsWith('2') &&
      Object.keys((response as { content?: object }).content ?? {}).some(
        (type) => type !== 'text/event-stream',
      ),
  )

const files = (await readContractRoutes()).filter(
  ([, route]) => typeof route.config.access !== 'string' && sendsFile(route),
)

const server = await getTestApp()

test.each(files)('%s asks who is at the desk, unless it is listed', async (name, route) => {
  const hotel = await buildHotel(server)
  const admin = await buildStaff(hotel, { role: 'admin' })
  await sql`UPDATE staff_session SET authenticated_at = now() - ${confirmedMinutes + 1} * interval '1 minute'
    WHERE hotel_id = ${hotel.id}`.execute(server.db)
  const names = [...route.url.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
  const params = Object.fromEntries(names.map((param) => [param, unknownId]))
  const { body } = await admin.call(route, { params })
  expect((body as { code?: string } | undefined)?.code === 'confirm_identity').toBe(!unasked[name])
})

test('every listed call exists', () => {
  const names = files.map(([name]) => name)
  expect(Object.keys(unasked).filter((name) => !names.includes(name))).toEqual([])
})

import { listAttractions } from '@bellhop/contract/guest/attractions'
import { listBanners } from '@bellhop/contract/guest/banners'
import { getDashboard } from '@bellhop/contract/guest/dashboard'
import { listEmergencies } from '@bellhop/contract/guest/emergencies'
import { listFeedbackQuestions } from '@bellhop/contract/guest/feedback'
import { listReviewLinks } from '@bellhop/contract/guest/reviews'
import { listTours } from '@bellhop/contract/guest/tours'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../shared/ids.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, signInGuest } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { buildContent } from '../testing/content-builders.ts'
import { raiseContentVersion } from '../testing/raise-content-version.ts'

const server = await getTestApp()

test('guests see no hidden entry of any list', async () => {
  const hotel = await buildHotel(server)
  const content = await buildContent(server, hotel)
  const { id: department_id } = await buildDepartment(server, hotel)
  await server.db
    .insertInto('executive')
    .values({ hotel_id: hotel.id, id: newId(), department_id, name: 'Asha', role: 'Head' })
    .execute()
  const headers = await signInGuest(server, await buildGuest(server, hotel))
  async function count(): Promise<Record<string, number | undefined>> {
    const params = { id: content.attractionType }
    const { data: shown } = (await call(server, getDashboard, { headers })).body
    const lists = {
      attraction: (await call(server, listAttractions, { headers, params })).body.data,
      banner: (await call(server, listBanners, { headers, query: { bannerType: 'home' } })).body
        .data,
      emergency_contact: (await call(server, listEmergencies, { headers })).body.data[0]?.contacts,
      executive: shown.departments[0]?.executives,
      facility: shown.facilities,
      feedback_question: (await call(server, listFeedbackQuestions, { headers })).body.data,
      hotel_map: (await call(server, listTours, { headers })).body.data,
      review_link: (await call(server, listReviewLinks, { headers })).body.data,
    }
    return Object.fromEntries(Object.entries(lists).map(([table, list]) => [table, list?.length]))
  }

  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'hidden' ORDER BY table_name`.execute(server.db)
  const each = (length: number) => Object.fromEntries(tables.map(({ name }) => [name, length]))
  expect(await count()).toEqual(each(1))
  for (const { name } of tables) {
    await sql`UPDATE ${sql.table(name)} SET hidden = true WHERE hotel_id = ${hotel.id}`.execute(
      server.db,
    )
  }
  await raiseContentVersion(server.db, hotel.id)
  expect(await count()).toEqual(each(0))
})

import { getInHouse, startMuster } from '@bellhop/contract/desk/muster'
import { answerMuster, getMuster } from '@bellhop/contract/guest/muster'
import { rollState } from '@bellhop/domain/stays/muster'
import { expect, test } from 'vitest'
import { getTestApp, statementsOf } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'

/** `npm run nightly` tries 500. */
const PHONES = Number(process.env.MUSTER_PHONES ?? 20)

const server = await getTestApp()

test('every phone of a full house reads the alarm, answers at once and is on the list', async () => {
  const hotel = await buildHotel(server)
  const desk = await buildStaff(hotel)
  const phones: Record<string, string>[] = []
  for (let count = 0; count < PHONES; count++) {
    phones.push((await buildGuest(hotel)).headers)
  }
  await desk.call(startMuster, { body: { isDrill: true } })

  const times: Record<string, string> = {}
  async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now()
    let result: T | undefined
    const statements = await statementsOf(async () => {
      result = await work()
    })
    times[name] = `${Math.round(performance.now() - start)} ms, ${statements.length} statements`
    return result as T
  }

  const read = await measure('read', () =>
    Promise.all(phones.map((headers) => call(server, getMuster, { headers }))),
  )
  const id = read[0]?.body.data.active?._id ?? ''
  expect(new Set(read.map(({ body }) => body.data.active?._id))).toEqual(new Set([id]))

  const answered = await measure('answer', () =>
    Promise.all(
      phones.map((headers, index) =>
        call(server, answerMuster, {
          headers,
          params: { id },
          body: { answer: index % 10 ? 'safe' : 'help', answeredAt: new Date().toISOString() },
        }),
      ),
    ),
  )
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([204]))

  const { body } = await measure('list', () => desk.call(getInHouse))
  const { stays } = body.data
  expect(stays.flatMap(({ answers }) => answers)).toHaveLength(PHONES)
  expect(stays.filter((stay) => rollState(stay) === 'help')).toHaveLength(Math.ceil(PHONES / 10))
  console.log(`fire alarm on ${PHONES} phones:`, times)
})

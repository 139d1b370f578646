import { listDeskBanners } from '@bellhop/contract/desk/banners'
import { getStaffSession, staffSignIn, staffSignOut } from '@bellhop/contract/desk/staff'
import { listStaffHotels, switchHotel } from '@bellhop/contract/desk/staff-hotels'
import { hotelHeader } from '@bellhop/domain/people/hotel-header'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff, staffPassword, type TestHotel } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'

const server = await getTestApp()
let hotels: TestHotel[]
let email: string
beforeEach(async () => {
  hotels = [await buildHotel(server), await buildHotel(server), await buildHotel(server)]
  email = `${crypto.randomUUID()}@person.example`
  for (const hotel of hotels) await buildStaff(hotel, { email })
})

/** A browser with its cookies. */
function openBrowser() {
  const jar = new Map<string, string>()
  const headers = (): Record<string, string> =>
    jar.size > 0 ? { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {}
  const store = (set: unknown) => {
    for (const cookie of [set ?? []].flat()) {
      const [pair = ''] = String(cookie).split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
  }
  return {
    jar,
    headers,
    async signIn(options: { another?: boolean; hotelId?: string; email?: string } = {}) {
      const body = { email, password: staffPassword, ...options }
      const answer = await call(server, staffSignIn, { headers: headers(), body })
      store(answer.headers['set-cookie'])
      return { status: answer.status, hotelId: answer.body.data?.hotel._id }
    },
    async change(hotelId: string) {
      const answer = await call(server, switchHotel, { headers: headers(), body: { hotelId } })
      store(answer.headers['set-cookie'])
      return answer.status
    },
    async signOut() {
      const answer = await call(server, staffSignOut, { headers: headers() })
      store(answer.headers['set-cookie'])
    },
    listOthers: async () =>
      (await call(server, listStaffHotels, { headers: headers() })).body.data.map(({ _id }) => _id),
    readCurrent: async () =>
      (await call(server, getStaffSession, { headers: headers() })).body.data?.hotel._id,
  }
}

const [first, second, third] = [0, 1, 2].map((index) => () => hotels[index]?.id ?? '') as [
  () => string,
  () => string,
  () => string,
]

test('switches between hotels without a password where the person is signed in', async () => {
  const browser = openBrowser()
  await browser.signIn({ hotelId: second() })
  expect(await browser.listOthers()).toEqual([])
  expect(await browser.change(first()), 'not signed in there').toBe(404)
  await browser.signIn({ hotelId: first(), another: true })
  expect(await browser.listOthers()).toEqual([second()])
  expect(await browser.change(second())).toBe(200)
  expect(await browser.readCurrent()).toBe(second())
  expect(await browser.listOthers()).toEqual([first()])
  expect(await browser.change(second()), 'in use already').toBe(200)
  expect(await browser.listOthers()).toEqual([first()])
})

test('with one password for several hotels, each sign-in to another one leads to the next', async () => {
  const browser = openBrowser()
  const reached = [
    (await browser.signIn()).hotelId,
    (await browser.signIn({ another: true })).hotelId,
    (await browser.signIn({ another: true })).hotelId,
  ]
  expect(reached.sort()).toEqual([first(), second(), third()].sort())
  expect((await browser.signIn({ another: true })).status, 'no further hotel').toBe(401)
  expect(await browser.listOthers()).toHaveLength(2)
})

test('signing in as another person leaves no session of the first one in the browser', async () => {
  const browser = openBrowser()
  await browser.signIn({ hotelId: first() })
  await browser.signIn({ hotelId: second(), another: true })
  const colleague = await buildStaff(hotels[2] as TestHotel)
  await browser.signIn({ email: colleague.email })
  expect(await browser.readCurrent()).toBe(third())
  expect(await browser.listOthers()).toEqual([])
  expect([await browser.change(first()), await browser.change(second())]).toEqual([404, 404])
})

test('a session of someone else in the cookie is not offered', async () => {
  const [browser, stolen] = [openBrowser(), openBrowser()]
  await browser.signIn({ hotelId: first() })
  const colleague = await buildStaff(hotels[1] as TestHotel)
  await stolen.signIn({ email: colleague.email })
  browser.jar.set('bellhop_desk_others', stolen.jar.get('bellhop_desk') ?? '')
  expect(await browser.listOthers()).toEqual([])
  expect(await browser.change(second())).toBe(404)
})

test('signing out ends the sessions at all hotels of the browser', async () => {
  const [browser, copy] = [openBrowser(), openBrowser()]
  await browser.signIn({ hotelId: first() })
  await browser.signIn({ hotelId: second(), another: true })
  for (const [name, value] of browser.jar) copy.jar.set(name, value)
  await browser.signOut()
  expect(browser.jar.has('bellhop_desk_others')).toBe(false)
  copy.jar.set('bellhop_desk', copy.jar.get('bellhop_desk_others') ?? '')
  expect(await copy.readCurrent()).toBeUndefined()
})

test('signing out also ends the sessions at other hotels after the one in use has expired', async () => {
  const browser = openBrowser()
  await browser.signIn({ hotelId: first() })
  await browser.signIn({ hotelId: second(), another: true })
  const copy = openBrowser()
  copy.jar.set('bellhop_desk', browser.jar.get('bellhop_desk_others') ?? '')
  await server.db
    .updateTable('staff_session')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('hotel_id', '=', second())
    .execute()
  expect([await browser.readCurrent(), await copy.readCurrent()]).toEqual([undefined, first()])
  await browser.signOut()
  expect([...browser.jar.keys()]).toEqual(['bellhop_device'])
  expect(await copy.readCurrent()).toBeUndefined()
})

test('a call for the hotel on the screen is rejected once the browser uses another one', async () => {
  const browser = openBrowser()
  await browser.signIn({ hotelId: first() })
  await browser.signIn({ hotelId: second(), another: true })
  const read = async (hotelId: string) => {
    const headers = { ...browser.headers(), [hotelHeader]: hotelId }
    return (await call(server, listDeskBanners, { headers })).status
  }
  expect([await read(first()), await read(second())]).toEqual([401, 200])
  const headers = { ...browser.headers(), [hotelHeader]: first() }
  const { status, body } = await call(server, getStaffSession, { headers })
  expect([status, body.code]).toEqual([401, 'other_hotel'])
  expect((await call(server, listStaffHotels, { headers })).status, 'to return').toBe(200)
})

test.each(['', '.', 'x.y', '....................', `${'A'.repeat(75)}.${'A'.repeat(75)}`])(
  'a malformed cookie %s of other hotels is ignored',
  async (value) => {
    const browser = openBrowser()
    await browser.signIn({ hotelId: first() })
    browser.jar.set('bellhop_desk_others', value)
    expect(await browser.listOthers()).toEqual([])
  },
)

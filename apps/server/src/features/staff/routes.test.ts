import { getStaffSession, staffSignIn, staffSignOut } from '@bellhop/contract/desk/staff'
import { expect, test } from 'vitest'
import { getTestApp, openTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildHotel, buildStaff, staffPassword } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepareOnce } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepareOnce(() => buildHotel(server))

function signIn(email: string, password = staffPassword) {
  return call(server, staffSignIn, { body: { email, password } })
}

test('sets an HttpOnly cookie on sign-in', async () => {
  const department = await buildDepartment(hotel)
  const outlet = await buildOutlet(hotel)
  const staff = await buildStaff(hotel, { role: 'manager' })
  const { status, headers, body } = await signIn(staff.email.toUpperCase())
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    _id: staff.id,
    role: 'manager',
    departments: [{ _id: department.id }],
    outlets: [{ _id: outlet.id }],
    hotel: { _id: hotel.id },
  })
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Strict/)
  expect(cookie).toMatch(/Path=\/api\/desk/)

  const [pair = ''] = cookie.split(';')
  const session = await call(server, getStaffSession, { headers: { cookie: pair } })
  expect(session).toMatchObject({ status: 200, body: { data: body.data } })
})

test('answers a wrong password and an unknown email alike', async () => {
  const staff = await buildStaff(hotel)
  const wrong = await signIn(staff.email, 'not the password')
  const unknown = await signIn('nobody@hotel.example')
  expect(wrong.status).toBe(401)
  expect(wrong.body.code).toBe('sign_in_failed')
  expect(wrong.headers).not.toHaveProperty('set-cookie')
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
})

test.each([
  { email: 'not a mail', password: 'x' },
  { email: 'a@hotel.example', password: '' },
  { email: 'a@hotel.example', password: 'x'.repeat(201) },
])('rejects %o', async (body) => {
  const answer = await call(server, staffSignIn, { body })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('ends the session on sign-out', async () => {
  const desk = await buildStaff(hotel)
  expect((await desk.call(getStaffSession)).status).toBe(200)
  expect((await desk.call(staffSignOut)).status).toBe(204)
  expect((await desk.call(getStaffSession)).status).toBe(401)
})

test('sends an attendant their departments', async () => {
  const own = await buildDepartment(hotel, { name: 'Laundry' })
  const staff = await buildStaff(hotel, { role: 'attendant', departments: [own] })
  const { body } = await staff.call(getStaffSession)
  expect(body.data.departments).toEqual([{ _id: own.id, name: 'Laundry' }])
})

test('sends the kitchen its outlets', async () => {
  const own = await buildOutlet(hotel, { name: 'Café' })
  await buildOutlet(hotel)
  const staff = await buildStaff(hotel, { role: 'kitchen', outlets: [own] })
  const { body } = await staff.call(getStaffSession)
  expect(body.data.outlets).toEqual([{ _id: own.id, name: 'Café' }])
})

test("prevents other hosts of the domain from setting the desk's cookies over https", async () => {
  const secure = await openTestApp({ PUBLIC_URL: 'https://stay.example.com' })
  try {
    const { email } = await buildStaff(await buildHotel(secure))
    const body = { email, password: staffPassword }
    const { headers } = await call(secure, staffSignIn, { body })
    const cookies = [headers['set-cookie']].flat().map(String)
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-bellhop_desk',
      '__Host-bellhop_device',
    ])
    for (const cookie of cookies) {
      // Browsers require exactly these for the prefix `__Host-`.
      expect(cookie).toMatch(/; Path=\/;/)
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).not.toMatch(/Domain=/)
      expect(cookie).toMatch(/; HttpOnly/)
    }

    const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
    const signedOut = await call(secure, staffSignOut, { headers: { cookie } })
    expect(signedOut.status).toBe(204)
    expect(String(signedOut.headers['set-cookie'])).toMatch(/^__Host-bellhop_desk=;.*Path=\/;/)
  } finally {
    await secure.close()
  }
})

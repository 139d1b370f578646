import { addExecutive, moveExecutive } from '@bellhop/contract/desk/executives'
import { listDepartments } from '@bellhop/contract/guest/departments'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildPicture } from '../../testing/content-builders.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
let departmentId: string
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
beforeEach(async () => {
  departmentId = (await buildDepartment(hotel)).id
})
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const add = (body: object) => manager.call(addExecutive, { body })

test('executives are stored whole, and shown to guests in the hotel’s order and in their language', async () => {
  const ravi = {
    ...{ departmentId, name: { en: 'Ravi', hi: 'रवि' }, role: { en: 'Head', hi: 'प्रमुख' } },
    ...{ phone: '+912945550132', image: await buildPicture(hotel), hidden: false },
  }
  const { status, body } = await add(ravi)
  expect([status, body.data]).toEqual([201, { _id: expect.any(String), version: 1, ...ravi }])
  const asha = await add({ departmentId, name: { en: 'Asha' }, role: { en: 'Deputy' } })

  const guest = await buildGuest(hotel)
  const names = async () => {
    const options = { headers: { ...guest.headers, 'accept-language': 'hi' } }
    const [department] = (await call(server, listDepartments, options)).body.data
    return department?.executives.map(({ name, role }) => `${name}, ${role}`)
  }
  expect(await names()).toEqual(['रवि, प्रमुख', 'Asha, Deputy'])
  const params = { id: asha.body.data._id }
  await manager.call(moveExecutive, { params, body: { position: 0 } })
  expect(await names()).toEqual(['Asha, Deputy', 'रवि, प्रमुख'])
})

test('an executive is at one place', async () => {
  const { id: outletId } = await buildOutlet(hotel)
  const person = { name: { en: 'Ravi' }, role: { en: 'Head' } }
  for (const places of [{}, { outletId, departmentId }]) {
    expect(await add({ ...person, ...places })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'departmentId' }] },
    })
  }
  expect((await add({ ...person, outletId })).status).toBe(201)
})

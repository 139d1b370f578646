import { type Change, listChanges, undoChange, undoChangesOf } from '@bellhop/contract/desk/changes'
import {
  addFood,
  addFoodCategory,
  changeFood,
  type DeskFood,
  listDeskFoods,
  removeFood,
} from '@bellhop/contract/desk/dining'
import { expect } from 'vitest'
import { getTestApp } from './build-app.ts'
import { buildHotel, buildStaff } from './builders.ts'
import { call } from './call.ts'
import { buildOutlet } from './menu-builders.ts'
import { prepare } from './prepare.ts'

/** Gives each test of a file two managers, who change dishes of a category and undo it. */
export async function setUpChanges() {
  const server = await getTestApp()
  const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
  const meera = prepare(() => buildStaff(hotel, { role: 'manager', name: 'Meera Joshi' }))
  const arjun = prepare(() => buildStaff(hotel, { role: 'manager', name: 'Arjun Rao' }))
  const outlet = prepare(() => buildOutlet(hotel))
  const menu = prepare(async () => {
    const body = { outletId: outlet.id, name: { en: 'Mains' } }
    const { _id: categoryId } = (await arjun.call(addFoodCategory, { body })).body.data
    return { categoryId, start: new Date().toISOString() }
  })

  const size = {
    name: { en: 'Size' },
    min: 1,
    max: 1,
    options: [
      { name: { en: 'Half' }, price: 0 },
      { name: { en: 'Full', hi: 'पूरा' }, price: 80 },
    ],
  }

  return {
    ...{ server, hotel, meera, arjun, menu, size },

    async add(more: object = {}, { headers } = meera): Promise<DeskFood> {
      const dal = {
        name: { en: 'Dal makhani', hi: 'दाल' },
        price: 320,
        diet: 'veg',
        prepMinutes: 20,
      }
      const answer = await call(server, addFood, {
        headers,
        body: { categoryId: menu.categoryId, ...dal, ...more },
      })
      return answer.body.data
    },

    change: async (entry: DeskFood, more: object, { headers } = meera): Promise<DeskFood> => {
      const { status, body } = await call(server, changeFood, {
        headers,
        params: { id: entry._id },
        body: { ...entry, ...more },
      })
      expect(status).toBe(200)
      return body.data
    },
    remove: ({ _id: id }: DeskFood, { headers } = meera) =>
      call(server, removeFood, { headers, params: { id } }),

    async list(query: Record<string, string> = {}): Promise<Change[]> {
      const { status, body } = await arjun.call(listChanges, { query })
      expect(status).toBe(200)
      return body.data
    },
    undo: (one: Pick<Change, '_id'> | undefined, body: object = {}, headers = arjun.headers) =>
      call(server, undoChange, { headers, params: { id: one?._id ?? '' }, body }),

    undoAll: (body: object = {}) =>
      arjun.call(undoChangesOf, {
        body: { staffId: meera.id, since: menu.start, ...body },
      }),
    currentOf: ({ current }: { current?: object }) => current as Record<string, unknown>,

    async foods(): Promise<DeskFood[]> {
      const query = { within: menu.categoryId }
      return (await arjun.call(listDeskFoods, { query })).body.data
    },
  }
}

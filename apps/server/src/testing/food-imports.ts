import {
  addFood,
  addFoodCategory,
  type DeskFood,
  listDeskFoods,
} from '@bellhop/contract/desk/dining'
import {
  applyImport,
  checkImport,
  exportEntries,
  type getImportRows,
  type ListKind,
  undoImport,
} from '@bellhop/contract/desk/imports'
import { expect } from 'vitest'
import { getTestApp } from './build-app.ts'
import { buildHotel, buildStaff } from './builders.ts'
import { buildOutlet } from './menu-builders.ts'
import { prepare } from './prepare.ts'

/** Gives each test of a file a manager, who imports dishes of a category. */
export async function setUpFoodImports() {
  const server = await getTestApp()
  const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
  const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
  const outlet = prepare(() => buildOutlet(hotel))
  const category = prepare(async () => {
    const body = { outletId: outlet.id, name: { en: 'Mains' } }
    return (await manager.call(addFoodCategory, { body })).body.data
  })

  const dal = {
    name: { en: 'Dal makhani', hi: 'दाल' },
    ...{ price: 320, diet: 'veg', prepMinutes: 20, allergens: ['milk', 'cream, sour'] },
  }

  const send = (table: string | Uint8Array, kind: ListKind = 'foods', outletId?: string) =>
    manager.call(checkImport, {
      body: { kind, ...(outletId && { outletId }) },
      files: { file: new Uint8Array(Buffer.from(table as string)) },
    })
  async function download(route: typeof exportEntries | typeof getImportRows, params: object) {
    const { id, kind, rows } = params as Record<string, string>
    const path = route === exportEntries ? `/desk/export/${kind}` : `/desk/imports/${id}/rows.csv`
    const query = rows ? `?rows=${rows}` : ''
    const { statusCode, body } = await server.app.inject({
      url: `/api${path}${query}`,
      headers: manager.headers,
    })
    expect(statusCode).toBe(200)
    return body
  }

  const heading = 'Name,Name (hi),Category,Price,Diet,Preparation (minutes)'

  return {
    ...{ server, hotel, manager, outlet, dal, send, download, heading },
    add: async (more: object = {}): Promise<DeskFood> =>
      (await manager.call(addFood, { body: { categoryId: category._id, ...dal, ...more } })).body
        .data,
    foods: async (within = category._id): Promise<DeskFood[]> =>
      (await manager.call(listDeskFoods, { query: { within } })).body.data,

    check: async (table: string | Uint8Array, outletId?: string) => {
      const { status, body } = await send(table, 'foods', outletId)
      expect([status, body.detail]).toEqual([201, undefined])
      return body.data
    },
    apply: (id: string) => manager.call(applyImport, { params: { id } }),
    undo: (id: string, body: object = {}) => manager.call(undoImport, { params: { id }, body }),
    exported: (kind: ListKind = 'foods') => download(exportEntries, { kind }),
  }
}

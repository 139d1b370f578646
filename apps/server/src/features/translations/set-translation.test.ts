import { addFood, addFoodCategory, changeFood, listDeskFoods } from '@bellhop/contract/desk/dining'
import { getDeskSafety, setDeskSafety } from '@bellhop/contract/desk/safety'
import {
  getTranslationReport,
  setTranslation,
  translationPageSize,
} from '@bellhop/contract/desk/translations'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
let categoryId: string
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi', 'ar'] }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
beforeEach(async () => {
  const body = { outletId: (await buildOutlet(hotel)).id, name: { en: 'Mains' } }
  categoryId = (await manager.call(addFoodCategory, { body })).body.data._id
})

const size = {
  ...{ name: { en: 'Size', hi: 'आकार' }, min: 1, max: 1 },
  options: [
    { name: { en: 'Half' }, price: 0 },
    { name: { en: 'Full' }, price: 80 },
  ],
}
async function add(more: object = {}) {
  const dal = { name: { en: 'Dal makhani', hi: 'दाल' }, price: 320, diet: 'veg', prepMinutes: 20 }
  const body = { categoryId, ...dal, choices: [size], ...more }
  return (await manager.call(addFood, { body })).body.data
}
const foods = async () =>
  (await manager.call(listDeskFoods, { query: { within: categoryId } })).body.data
const translate = (body: object) =>
  manager.call(setTranslation, { body: { noun: 'foods', language: 'hi', ...body } })
const report = async (query: Record<string, string> = {}) =>
  (await manager.call(getTranslationReport, { query: { language: 'hi', ...query } })).body.data

test('stores one translation and leaves everything else of the entry as it is', async () => {
  const entry = await add()
  const text = { _id: entry._id, path: 'choices.0.options.1.name', source: 'Full' }
  expect((await translate({ ...text, text: ' पूरा ' })).status).toBe(204)
  const expected = structuredClone(entry)
  Object.assign(expected.choices[0]?.options[1]?.name ?? {}, { hi: 'पूरा' })
  expect(await foods()).toEqual([{ ...expected, version: 2 }])
})

test('does not mind what a colleague has changed of the entry since', async () => {
  const entry = await add()
  const body = { ...entry, price: 340 }
  await manager.call(changeFood, { params: { id: entry._id }, body })
  const text = { _id: entry._id, path: 'name', language: 'ar', source: 'Dal makhani' }
  expect((await translate({ ...text, text: 'دال' })).status).toBe(204)
  expect(await foods()).toMatchObject([{ price: 340, name: { ...entry.name, ar: 'دال' } }])
})

test('overwrites neither a colleague’s translation nor one of another source', async () => {
  const entry = await add()
  const text = { _id: entry._id, path: 'name', source: 'Dal makhani', text: 'दाल मखनी' }
  const late = await translate(text)
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(late.body.current).toMatchObject({ name: entry.name })
  expect((await translate({ ...text, source: 'Dal', replaces: 'दाल' })).status).toBe(409)
  expect((await translate({ ...text, path: 'choices.4.name' })).status).toBe(409)
  expect(await foods()).toEqual([entry])
  expect((await translate({ ...text, replaces: 'दाल' })).status).toBe(204)
})

test('confirms a translation that is out of date', async () => {
  const entry = await add()
  const params = { id: entry._id }
  const name = { ...entry.name, en: 'Dal' }
  await manager.call(changeFood, { params, body: { ...entry, name } })
  const outdated = expect.objectContaining({ _id: entry._id, path: 'name', text: 'दाल' })
  expect((await report()).texts).toContainEqual(outdated)
  const confirmed = { source: 'Dal', replaces: 'दाल', text: 'दाल' }
  expect((await translate({ _id: entry._id, path: 'name', ...confirmed })).status).toBe(204)
  expect((await report()).texts).not.toContainEqual(outdated)
  expect(await foods()).toMatchObject([{ name }])
})

test('accepts only what the editor of the entry accepts', async () => {
  const { _id } = await add()
  const text = { _id, path: 'name', source: 'Dal makhani', replaces: 'दाल' }
  const rejected = [
    { ...text, text: 'द'.repeat(121) },
    { ...text, text: 'दाल\nमखनी' },
    { ...text, text: 'दाल', language: 'fr' },
    { ...text, text: 'Dal', language: 'en' },
  ]
  for (const body of rejected) expect((await translate(body)).status).toBe(400)
  expect((await translate({ ...text, noun: 'foods', _id: categoryId, text: 'x' })).status).toBe(404)
  expect((await translate({ ...text, noun: 'dragons', text: 'x' })).status).toBe(404)
})

test('translates a record, which has no id', async () => {
  const body = { version: 0, name: { en: 'Safety' }, description: { en: '<p>Walk.</p>' } }
  await manager.call(setDeskSafety, { body })
  const page = (await report({ noun: 'safety' })).texts.find(({ path }) => path === 'description')
  expect(page).toMatchObject({ noun: 'safety', format: 'page', source: '<p>Walk.</p>' })
  const text = { noun: 'safety', path: 'name', source: 'Safety', text: 'सुरक्षा' }
  expect((await translate(text)).status).toBe(204)
  const { name } = (await manager.call(getDeskSafety)).body.data
  expect(name).toEqual({ en: 'Safety', hi: 'सुरक्षा' })
})

test('lists a page of the texts of a noun', async () => {
  const names = Array.from({ length: translationPageSize + 3 }, (_, at) => `Dish ${at}`)
  for (const en of names) await add({ name: { en }, choices: [] })
  const { texts, counts } = await report({ noun: 'foods' })
  expect(texts.map(({ source }) => source)).toEqual(names.slice(0, translationPageSize))
  const rest = await report({ noun: 'foods', skip: String(translationPageSize) })
  expect(rest.texts.map(({ source }) => source)).toEqual(names.slice(translationPageSize))
  const count = { noun: 'foods', language: 'hi', missing: names.length, outdated: 0 }
  expect(counts).toContainEqual(count)
})

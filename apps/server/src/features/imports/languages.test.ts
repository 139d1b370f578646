import { getImportRows } from '@bellhop/contract/desk/imports'
import { staffLanguages } from '@bellhop/languages'
import { expect, test } from 'vitest'
import { setUpFoodImports } from '../../testing/food-imports.ts'
import { createImportCalls } from '../../testing/import-calls.ts'

const { server, manager } = await setUpFoodImports()
const readerOf = (language: string) => ({ ...manager.headers, 'accept-language': language })

async function download(url: string, language: string): Promise<string> {
  const { statusCode, body } = await server.app.inject({ url, headers: readerOf(language) })
  expect(statusCode).toBe(200)
  return body
}

const menu = `Category,Name,Name (hi),Price,Diet,Spicy (0-3),Allergens,Tax,Preparation (minutes),Available
Mains,Dal,दाल,250.50,Vegetarian,2,"milk, nuts",Food,20,yes
Drinks,Gin,,400,Non-vegetarian,0,,Drinks,5,no
`

test('imports an export of each language in another one without a change', async () => {
  await createImportCalls(server, 'foods', manager.headers).importTable(menu)
  for (const [at, language] of staffLanguages.entries()) {
    const table = await download('/api/desk/export/foods', language)
    const other = staffLanguages[(at + 1) % staffLanguages.length] ?? 'en'
    const { check } = createImportCalls(server, 'foods', readerOf(other))
    const { counts, problems, unknown, toConfirm } = await check(table)
    expect({ language, counts, problems, unknown, toConfirm }).toMatchObject({
      ...{ language, problems: [], unknown: [], toConfirm: false },
      counts: { unchanged: 2, changed: 0, new: 0, bad: 0, asked: 0 },
    })
  }
})

test('explains rows in the language of the reader, and until they are applied its tables, too', async () => {
  const { check, apply } = createImportCalls(server, 'foods', readerOf('de'))
  const checked = await check('Category;Name;Preis;Diet\nSuppen;Bouillon;viel;Vegan\n')
  expect(checked.problems).toEqual([
    { row: 2, name: 'Bouillon', field: 'Preis', detail: 'Schreiben Sie einen Betrag wie 250,50.' },
  ])
  expect(checked.fields?.find(({ field }) => field === 'price')?.title).toBe('Preis')
  const url = `/api${getImportRows.url.replace(':id', checked._id)}`
  expect(await download(`${url}?rows=bad`, 'de')).toContain(
    'Schreiben Sie einen Betrag wie 250,50.',
  )
  expect(await download(`${url}?rows=bad`, 'es')).toContain('Escriba un importe')
  expect(await download(url, 'de')).toContain('Zeile,Name,Ergebnis,Spalte,Erklärung')
  expect(await download(url, 'fr')).toContain('Ligne,Nom,')
  await apply(checked._id)
  expect(await download(url, 'fr')).toContain('Zeile,Name,')
})

test('applies a table that a colleague has compared in another language', async () => {
  const { check } = createImportCalls(server, 'foods', readerOf('fr'))
  const { _id: id, changes } = await check(
    'Category,Name,Price,Diet,Preparation\nSoups,Harira,90,Vegan,5\n',
  )
  expect(changes[0]?.detail).toMatch(/^Nouveau, dans la nouvelle catégorie/)
  const { status } = await createImportCalls(server, 'foods', readerOf('ar')).apply(id)
  expect(status).toBe(200)
})

test('rejects a file that is no table in the reader’s language', async () => {
  const { send } = createImportCalls(server, 'foods', readerOf('es'))
  const { status, body } = await send('<html><table></table></html>')
  expect([status, body.detail]).toEqual([
    400,
    expect.stringMatching(/^Este archivo es una página web/),
  ])
})

import { getImportTemplate, type ImportKind } from '@bellhop/contract/desk/imports'
import { readCell } from '@bellhop/domain/tables/cells'
import { matchColumns } from '@bellhop/domain/tables/columns'
import { staffLanguages } from '@bellhop/languages'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readTable } from '../../tables/read-table.ts'
import { setUpFoodImports } from '../../testing/food-imports.ts'
import { pack } from '../../testing/workbooks.ts'
import { kinds } from './kinds.ts'
import { listKindColumns } from './read-row.ts'

const { server, manager, check, foods, apply } = await setUpFoodImports()

async function download(kind: ImportKind) {
  const { statusCode, rawPayload } = await server.app.inject({
    url: `/api${getImportTemplate.url.replace(':kind', kind)}`,
    headers: manager.headers,
  })
  expect(statusCode).toBe(200)
  return Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([name, part]) => [name, strFromU8(part)]),
  )
}

/** Adds a row to a template, as a person does below its hints. */
function fillIn(parts: Record<string, string>, cells: string[]) {
  const name = 'xl/worksheets/sheet1.xml'
  const row = cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')
  return pack({
    ...parts,
    [name]: parts[name]?.replace('</sheetData>', `<row>${row}</row></sheetData>`) ?? '',
  })
}

describe('the template of a list', () => {
  test('has a hint below each heading, which is left out when the table is imported', async () => {
    const parts = await download('foods')
    const empty = readTable(fillIn(parts, ['x']), {})
    expect(empty.headings.slice(0, 6)).toEqual([
      ...['ID', 'Outlet', 'Category', 'Name', 'Name (hi)', 'Description'],
    ])
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toContain('→ Needed. An amount in INR, such as 250.50.')
    expect(sheet).toContain('For example: Vegetarian, Egg, Non-vegetarian, Vegan')
    expect(sheet).toContain(
      '<formula1>&quot;Vegetarian,Egg,Non-vegetarian,Vegan&quot;</formula1>'.replaceAll(
        '&quot;',
        '"',
      ),
    )

    const cells = empty.headings.map(
      (heading) =>
        ({
          Category: 'Mains',
          Name: 'Naan',
          Price: '60',
          Diet: 'Vegan',
          'Preparation (minutes)': '5',
        })[heading] ?? '',
    )
    const checked = await check(fillIn(parts, cells))
    expect(checked).toMatchObject({ toConfirm: false, counts: { new: 1, bad: 0 }, problems: [] })
    expect((await apply(checked._id)).status).toBe(200)
    expect((await foods()).map(({ name }) => name.en)).toEqual(['Naan'])
  })

  test.each(['gifts', 'amenities', 'rooms', 'stays'] as const)(
    'can be downloaded for %s',
    async (kind) => {
      const { headings, rows } = readTable(fillIn(await download(kind), ['x']), {})
      expect(headings[0]).toBe('ID')
      expect(rows).toHaveLength(1)
    },
  )
})

test.each(staffLanguages)(
  'headings and values in %s are read in any other language',
  (language) => {
    for (const kind of Object.values(kinds)) {
      for (const languages of [
        new Set([language, 'en']),
        new Set(['en', language]),
        ['hi', 'pt'],
      ]) {
        const columns = listKindColumns(kind, [...languages], language)
        for (const reader of staffLanguages) {
          const known = listKindColumns(kind, [...languages], reader)
          const headings = columns.map(({ title }) => title)
          const found = matchColumns(headings, known).columns
          expect(found.map((column) => column?.path)).toEqual(known.map(({ path }) => path))
          for (const [at, { type }] of columns.entries()) {
            const { [at]: column } = known
            if (typeof type !== 'object' || !column) continue
            const values = Object.entries(type.oneOf)
            const format = { language: 'en', currency: 'INR' }
            expect(values.map(([, title]) => readCell(title, column, format))).toEqual(
              values.map(([value]) => ({ value })),
            )
          }
        }
      }
    }
  },
)

import { chooseImportColumns } from '@bellhop/contract/desk/imports'
import { matchColumns } from '@bellhop/domain/tables/columns'
import { staffLanguages } from '@bellhop/languages'
import { expect, test } from 'vitest'
import { setUpStayImports } from '../../../../testing/stay-imports.ts'
import { stayColumnsIn } from '../stay-columns.ts'

test.each(staffLanguages)('headings in %s are found in any other language', (language) => {
  const headings = stayColumnsIn(language).map(({ title }) => title)
  for (const reader of staffLanguages) {
    const known = stayColumnsIn(reader)
    const found = matchColumns(headings, known).columns.map((column) => column?.path)
    expect(found).toEqual(known.map(({ path }) => path))
  }
})

const { manager, imports, night } = await setUpStayImports()

test('stays of a table with other headings are chosen, with a room type for all', async () => {
  const table = `H1;H2;H3;H4\nAna Melo;+351 912 345 678;${night(5)};${night(7)}\nRui Costa;+351 912 345 679;${night(6)};${night(8)}\n`
  const checked = await imports.check(table)
  expect(checked).toMatchObject({
    toConfirm: true,
    counts: { bad: 2 },
    problems: Array(2).fill({ detail: 'Choose the column with the guest.' }),
  })
  const columns = ['guest', 'phone', 'arrival', 'departure']
  expect(checked.columns?.map(({ proposed }) => proposed)).toEqual(columns)
  expect(checked.fields?.find(({ field }) => field === 'roomType')?.values[0]?.title).toBe(
    'Lake view',
  )
  const defaults = [
    { field: 'roomType', value: 'Lake view' },
    { field: 'adults', value: '2' },
  ]
  const { status, body } = await manager.call(chooseImportColumns, {
    params: { id: checked._id },
    body: { columns, defaults },
  })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ counts: { new: 2, bad: 0 }, problems: [] })
  expect(body.data.changes[0]?.detail).toContain('Lake view')
})

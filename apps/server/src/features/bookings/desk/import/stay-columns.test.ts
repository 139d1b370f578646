import { chooseImportColumns } from '@bellhop/contract/desk/imports'
import { matchColumns } from '@bellhop/domain/tables/columns'
import { expect, test } from 'vitest'
import { headingIn } from '../../../../tables/make-template.ts'
import { setUpStayImports } from '../../../../testing/stay-imports.ts'
import { stayColumns } from '../stay-columns.ts'

const languages = 'hi ar pt es fr de it nl ru tr pl id ja zh th'.split(' ')

test.each(languages)('headings of a template in %s are found again', (language) => {
  const headings = stayColumns.map((column) => headingIn(column, language))
  const found = matchColumns(headings, stayColumns).columns.map((column) => column?.path)
  expect(found).toEqual(stayColumns.map(({ path }) => path))
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

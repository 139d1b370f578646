import { foldForSearch } from '@bellhop/domain/text/fold-text'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './open.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function foldInDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    SELECT fold_text(t) AS folded FROM unnest(${texts}::text[]) WITH ORDINALITY AS u(t, place) ORDER BY place`.execute(
    database.db,
  )
  return rows.map(({ folded }) => folded)
}

test('the database folds every letter as the domain does', async () => {
  const letters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
    // Without the one letter that decomposes since Unicode 17, which PostgreSQL 18 does not know.
    (each) => /[\p{L}\p{M}\p{N}\p{P}]/u.test(each) && each !== '\ua7f1',
  )
  const folded = await foldInDatabase(letters)
  expect(letters.filter((letter, place) => folded[place] !== foldForSearch(letter))).toEqual([])
})

test('the database folds every name as the domain does', async () => {
  const scripts = fc.constantFrom(
    ..."aÉßŁø’‘'`´İıΣςأةىیکـًٰٱ٣۴हिन्दीङ्खचाँद़४Жй한글ﬁ①－Ａ１ 　äöüÄeoubאָבּשׁ׳״カガｶﾞがヽ\u200d\u0301",
  )
  const name = fc.oneof(
    fc.array(scripts, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  const names = fc.array(name, { minLength: 50, maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(names, async (typed) => {
      const texts = typed.map((text) => text.replaceAll('\0', ''))
      expect(await foldInDatabase(texts)).toEqual(texts.map(foldForSearch))
    }),
    { numRuns: 20 },
  )
})

test('folds with an empty search_path, as pg_restore fills the columns', async () => {
  await database.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL search_path = ''`.execute(tx)
    const { rows } = await sql<{
      folded: string
    }>`SELECT public.fold_text('José Жуков') AS folded`.execute(tx)
    expect(rows).toEqual([{ folded: 'jose жуков' }])
  })
})

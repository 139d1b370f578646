import { isSlug, toSlug } from '@bellhop/domain/text/slug'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import type { Sentence } from '../sentences/sentences.ts'
import { Problem } from '../shared/calls/problem.ts'

/** How many short names a hotel can have had: each of them leads to it for good. */
const maxSlugs = 20

/** Finds the hotel that has a short name, or had it. */
export async function findBySlug(db: Handle, typed: string): Promise<string | undefined> {
  const slug = typed.toLowerCase()
  if (!isSlug(slug)) return undefined
  const found = await db
    .selectFrom('hotel_slug')
    .select('leads_to as hotelId')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found?.hotelId
}

/** Gives a hotel a short name. @throws Problem `in_use` if another one has it, or had it */
export async function claimSlug(tx: Handle, hotelId: string, slug: string): Promise<void> {
  const names = await tx
    .selectFrom('hotel_slug')
    .select('slug')
    .where(is({ leads_to: hotelId }))
    .execute()
  if (names.some((name) => name.slug === slug)) return
  if (names.length >= maxSlugs) throw inUse('This hotel has had too many addresses.')
  if (!(await insertSlug(tx, hotelId, slug))) throw inUse('Another hotel has this address.')
}

/** Gives a new hotel the short name that its name proposes, or a similar one. @returns it */
export async function claimProposedSlug(
  tx: Handle,
  hotelId: string,
  name: string,
): Promise<string> {
  const proposed = toSlug(name)
  if (proposed && (await insertSlug(tx, hotelId, proposed))) return proposed
  const unique = `${proposed ?? 'hotel'}-${hotelId.replaceAll('-', '').slice(-8)}`
  await insertSlug(tx, hotelId, unique)
  return unique
}

async function insertSlug(tx: Handle, hotelId: string, slug: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('hotel_slug')
    .values({ slug, leads_to: hotelId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

function inUse(sentence: Sentence): Problem {
  return new Problem('in_use', sentence, { errors: [{ field: 'slug' }] })
}

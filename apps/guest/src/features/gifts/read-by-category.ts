import type { ApiError } from '@bellhop/client/api-error'
import type { ApiBaseQuery } from '@bellhop/client/base-query'
import type { Call } from '@bellhop/client/call'

interface Reading<Category, Item, Result> {
  /** Answered with the categories. */
  categories: Call
  /** Answered with the items of the category with this id. */
  itemsOf: (categoryId: string) => Call
  combine: (category: Category, items: Item[]) => Result
}

/**
 * A `queryFn`'s work: reads a list of categories, then the items of each. Fails if one of the calls fails.
 *
 * @param ask the base query, as the `queryFn` gets it
 */
export async function readByCategory<Category extends { _id: string }, Item, Result>(
  ask: (call: Call) => ReturnType<ApiBaseQuery>,
  { categories: call, itemsOf, combine }: Reading<Category, Item, Result>,
): Promise<{ data: Result[] } | { error: ApiError }> {
  const listed = await ask(call)
  if (listed.error) return { error: listed.error }
  const { data: categories } = listed.data as { data: Category[] }
  const answers = await Promise.all(
    categories.map(async (category) => ({ category, answer: await ask(itemsOf(category._id)) })),
  )
  const data: Result[] = []
  for (const { category, answer } of answers) {
    if (answer.error) return { error: answer.error }
    data.push(combine(category, (answer.data as { data: Item[] }).data))
  }
  return { data }
}

import { notFoundIn } from './check-entry.ts'

/** Runs `work`; a field with an unknown id is 404. */
export async function onUnknownReference<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    const [, column] = /_hotel_id_(\w+)_id_fkey$/.exec(constraint) ?? []
    if (code !== '23503' || !column) throw error
    const field = column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    throw notFoundIn(`${field}Id`, column.replaceAll('_', ' '))
  }
}

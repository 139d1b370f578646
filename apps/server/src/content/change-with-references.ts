import { changeContent } from './change-content.ts'
import { notFoundIn } from './check-entry.ts'

/** As `changeContent`; a field with an unknown id is 404. */
export const changeWithReferences: typeof changeContent = async (tx, staff, content) => {
  try {
    return await changeContent(tx, staff, content)
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    const [, column] = /_hotel_id_(\w+)_id_fkey$/.exec(constraint) ?? []
    if (code !== '23503' || !column) throw error
    const field = column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    throw notFoundIn(`${field}Id`, column.replaceAll('_', ' '))
  }
}

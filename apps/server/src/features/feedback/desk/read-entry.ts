import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import type { Handle } from '../../../database/open.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { toDeskFeedback } from './present.ts'
import { findEntry } from './queries.ts'

/** @throws Problem `not_found` */
export async function readEntry(db: Handle, hotelId: string, id: string): Promise<DeskFeedback> {
  const row = await findEntry(db, hotelId, id)
  if (!row) throw notFound('feedback')
  return toDeskFeedback(row)
}

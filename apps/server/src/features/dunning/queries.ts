import type { DunningLetter } from '@bellhop/contract/desk/dunning'
import { toWire } from '@bellhop/domain/money/money'
import { on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { maxAgeMs } from './mail-letters.ts'

const shownLetters = 200

function selectLetters(db: Handle, hotelId: string) {
  return db
    .selectFrom('dunning_letter as l')
    .innerJoin('company as c', on('c.id', 'l.company_id'))
    .select(['l.id', 'l.company_id as companyId', 'c.name as company', 'l.level', 'l.content'])
    .select(['l.email', 'l.created_at as at', 'l.queued_at as queuedAt', 'l.sent_at as sentAt'])
    .where('l.hotel_id', '=', hotelId)
}

export async function findLetter(db: Handle, hotelId: string, id: string) {
  return await selectLetters(db, hotelId).where('l.id', '=', id).executeTakeFirst()
}

type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>

/** Lists the last letters, newest first. */
export async function listLetters(db: Handle, hotelId: string): Promise<LetterRow[]> {
  return await selectLetters(db, hotelId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(shownLetters)
    .execute()
}

export function toLetter(row: LetterRow, currency: string, now: Date): DunningLetter {
  const { id, companyId, company, level, content, email, at } = row
  return {
    ...{ _id: id, companyId, company, level },
    at: new Date(at).toISOString(),
    ...(email && { email }),
    state: stateOf(row, now),
    numbers: content.items.map(({ number }) => number),
    total: toWire(
      content.items.reduce((sum, { open }) => sum + open, 0),
      currency,
    ),
  }
}

function stateOf({ email, sentAt, queuedAt }: LetterRow, now: Date): DunningLetter['state'] {
  if (!email) return 'printed'
  if (sentAt) return 'sent'
  return now.getTime() - new Date(queuedAt).getTime() > maxAgeMs ? 'failed' : 'sending'
}

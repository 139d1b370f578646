import type { Handle } from '../database/open.ts'
import { forStaff, Problem } from '../shared/calls/problem.ts'
import { usedNames } from './used-names.ts'
import { countUses, type Use } from './uses.ts'

interface Editor {
  noun: string
  uses?: readonly Use[]
  useInstead?: string | undefined
}

/** @throws Problem `in_use` with what refers to the entry, and what to do about it */
export async function checkUnused(
  tx: Handle,
  hotelId: string,
  id: string,
  { noun, uses = [], useInstead = 'Move or remove them first.' }: Editor,
): Promise<void> {
  if (uses.length === 0) return
  const counts = await countUses(tx, uses, hotelId, id)
  const used = uses.flatMap((use, index) => {
    const count = counts[index] ?? 0
    return count > 0 ? [{ noun: use.noun, count }] : []
  })
  if (used.length === 0) return
  const list = used.map((use) => `${use.count} ${usedNames[use.noun][use.count === 1 ? 0 : 1]}`)
  const sentence = `This ${noun} still has ${new Intl.ListFormat('en').format(list)}. ${useInstead}`
  throw new Problem('in_use', forStaff(sentence), { uses: used })
}

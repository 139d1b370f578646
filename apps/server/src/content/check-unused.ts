import { localeOf } from '@bellhop/languages'
import type { Handle } from '../database/open.ts'
import { formatSentence, type Sentence } from '../sentences/sentences.ts'
import { Problem } from '../shared/calls/problem.ts'
import { usedNames } from './used-names.ts'
import { countUses, type Use } from './uses.ts'

interface Editor {
  noun: string
  uses?: readonly Use[]
  useInstead?: Sentence | undefined
}

/** @throws Problem `in_use` with what refers to the entry, and what to do about it */
export async function checkUnused(
  tx: Handle,
  hotelId: string,
  id: string,
  { uses = [], useInstead = 'Move or remove them first.' }: Editor,
): Promise<void> {
  if (uses.length === 0) return
  const counts = await countUses(tx, uses, hotelId, id)
  const used = uses.flatMap((use, index) => {
    const count = counts[index] ?? 0
    return count > 0 ? [{ noun: use.noun, count }] : []
  })
  if (used.length === 0) return
  throw new Problem('in_use', ['This still has {list}.', useInstead], {
    uses: used,
    valuesIn: (language) => ({
      list: new Intl.ListFormat(localeOf(language)).format(
        used.map(({ noun, count }) => formatSentence(usedNames[noun], language, { count })),
      ),
    }),
  })
}

import type { PlannedChange } from '@bellhop/contract/desk/agent-plans'
import { type ReadField, readField } from './read-field.ts'

export interface ShownChange extends ReadField, Pick<PlannedChange, 'before' | 'after'> {
  /** The server's name for it. */
  field: string
}

export interface ChangeGroup {
  of: ReadField['of']
  changes: ShownChange[]
}

/** They count what a text beside them shows. */
const counts = ['notes', 'messages']

/** Groups the changes of a plan by the room type or room that they are of. */
export function groupChanges(changes: readonly PlannedChange[]): ChangeGroup[] {
  const shown = changes.map((change) => ({ ...change, ...readField(change.field) }))
  const telling = shown.filter(({ name }) => !counts.includes(name))
  const groups = Map.groupBy(telling.length > 0 ? telling : shown, ({ of }) => of?.name)
  return [...groups.values()].map((group) => ({ of: group[0]?.of, changes: group }))
}

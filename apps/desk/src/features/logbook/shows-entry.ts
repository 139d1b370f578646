import { getLogbookEntry } from '@bellhop/contract/calls/desk/logbook'
import type { LogbookEntry } from '@bellhop/contract/desk/logbook'
import type { After } from '../../api/use-change.ts'
import { showRead } from '../../api/use-read.ts'

/** After a change that responds with the entry. */
export const showsEntry = {
  tags: ['logbook'],
  show: (entry: LogbookEntry) =>
    showRead(getLogbookEntry, { params: { id: entry._id } }, () => entry),
} satisfies After<LogbookEntry>

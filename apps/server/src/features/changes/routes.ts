import { listChanges, undoChange, undoChangesOf } from '@bellhop/contract/desk/changes'
import { defaultPageSize, maxUndone } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listReferences, toChange, toFields } from '../../content/history/present.ts'
import { listAudit, listEntryRows, listNames } from '../../content/history/queries.ts'
import { readChange } from '../../content/history/read-change.ts'
import { decodeCursor, splitPage, uuid } from '../../shared/calls/paging.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { planUndo } from './plan-undo.ts'
import { checkPresent, checkUndo, listChangedSince, lockChange, undo } from './undo.ts'
import { writeTargets } from './write-targets.ts'

const place = new RegExp(`^(${uuid})$`)

/** The history of what the hotel publishes, and the way back. */
export const changeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { contentNouns } = app
  const nouns = (name?: string) =>
    [...contentNouns].flatMap(([key, noun]) =>
      name === undefined || noun.name === name ? [key] : [],
    )

  app.route({
    ...listChanges,
    handler: async (request) => {
      const { staff, now, query } = request
      const { limit = defaultPageSize, before, noun, ...filter } = query
      const [from] = before === undefined ? [] : decodeCursor(before, place)
      const options = { ...filter, nouns: nouns(noun), from, limit: limit + 1 }
      const read = await listAudit(app.db, staff.hotelId, options)
      const { rows, ...next } = splitPage(read, limit, ({ id }) => id)
      const entries = await listEntryRows(app.db, staff.hotelId, contentNouns, rows)
      const changes = rows.flatMap((audit) => {
        const noun = contentNouns.get(audit.noun)
        return noun ? [readChange(audit, noun, entries, { ...staff, now })] : []
      })
      const names = await listNames(app.db, staff.hotelId, contentNouns, listReferences(changes))
      const reader = { names, now, language: request.sentenceLanguage() }
      return { data: changes.map((change) => toChange(change, reader)), ...next }
    },
  })

  app.change(undoChange, async ({ tx, now, language, ...work }, { params, body }) => {
    const staff = { ...work.staff, now }
    const filter = { id: params.id, nouns: nouns(), limit: 1 }
    const [audit] = await listAudit(tx, staff.hotelId, filter)
    if (!audit) throw notFound('change')
    const change = await lockChange(tx, staff, contentNouns, audit)
    checkUndo(change, now)
    checkPresent(change)
    const changedSince = listChangedSince(change)
    const isSeen = body.version !== undefined && body.version === change.now?.version
    if (changedSince.length > 0 && !isSeen) {
      const names = await listNames(tx, staff.hotelId, contentNouns, listReferences([change]))
      throw new Problem('changed_meanwhile', 'This was changed since. Choose what to undo.', {
        current: {
          version: change.now?.version,
          fields: toFields(change, { names, now, language }),
        },
      })
    }
    return { data: { undone: (await undo(tx, staff, change, body.fields)) ? 1 : 0 } }
  })

  app.change(undoChangesOf, async ({ tx, now, language, ...work }, { body }) => {
    const staff = { ...work.staff, now }
    const filter = { staff: body.staffId, since: new Date(body.since), nouns: nouns() }
    const audits = await listAudit(tx, staff.hotelId, { ...filter, limit: maxUndone + 1 })
    if (audits.length > maxUndone) {
      const sentence = 'There are more than {count} changes since then. Choose a later time.'
      throw fieldProblem('since', sentence, { count: maxUndone })
    }
    const { undone, kept, targets } = await planUndo(tx, staff, contentNouns, audits, now)
    if (kept.length > 0 && !body.keepOthers) {
      const names = await listNames(tx, staff.hotelId, contentNouns, listReferences(kept))
      const sentence = 'Some of this was changed by others since.'
      const reader = { names, now, language }
      const changes = kept.map((change) => ({
        ...toChange(change, reader),
        fields: toFields(change, reader, listChangedSince(change)),
      }))
      throw new Problem('changed_meanwhile', sentence, { current: { changes } })
    }
    await writeTargets(tx, staff, targets)
    return { data: { undone } }
  })
}

import { nameGroupGuests } from '@bellhop/contract/calls/desk/groups'
import type { Group } from '@bellhop/contract/desk/groups'
import { isOfLine, type LineProblem } from '@bellhop/domain/stays/line-problems'
import { type ListedGuest, readRoomingList } from '@bellhop/domain/stays/rooming-list'
import { TextArea } from '@bellhop/ui/text-area'
import { useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import { useCellProblem } from '../../../format/use-cell-problem.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { usePhones } from '../read-phone.ts'
import { changesGroup, showGroup } from './show-group.ts'

/** Reads a list of guests that is pasted from a spreadsheet, and shows which room each would get. */
export function RoomingListDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useTranslations('groups')
  const form = useForm({ list: '' }, `rooming-list/${group._id}`)
  const lines = useRoomingList(useDeferredValue(form.values.list), group)
  const read = lines.filter(({ stayId }) => stayId)
  const left = lines.length - read.length
  const naming = useChange(nameGroupGuests, { ...changesGroup, show: showGroup })
  return (
    <ChangeSheet
      title={t('roomingList.title')}
      action={
        read.length > 0 ? t('roomingList.nameCount', { count: read.length }) : t('roomingList.name')
      }
      wide
      form={form}
      errors={{ list: read.length > 0 ? undefined : t('roomingList.paste') }}
      change={naming}
      call={{ params: { id: group._id }, body: { guests: read.map(toGuest) } }}
      done={t('roomingList.done', { count: read.length })}
      onClose={onClose}
    >
      <TextArea
        label={t('roomingList.rows')}
        help={t('roomingList.help')}
        rows={6}
        spellCheck={false}
        {...form.input('list')}
      />
      {left > 0 && (
        <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
          {t('roomingList.left', { count: left })}
        </p>
      )}
      {lines.length > 0 && (
        <ul aria-label={t('roomingList.read')} className="grid divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.line} line={line} group={group} />
          ))}
        </ul>
      )}
    </ChangeSheet>
  )
}

function Line({ line, group }: { line: ListedGuest; group: Group }) {
  const t = useTranslations('groups')
  const explain = useLineProblem()
  const { name, companion, phone, email, note, problem, hint, stayId } = line
  const stay = group.stays.find(({ _id }) => _id === stayId)
  return (
    <li className="flex items-baseline gap-4 py-2">
      <span className="w-28 shrink-0 text-sm wrap-anywhere">
        {stay
          ? stay.roomNumber
            ? t('roomingList.room', { number: stay.roomNumber })
            : stay.roomType
          : t('roomingList.row', { number: line.line })}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span dir="auto" className="text-start font-medium wrap-anywhere">
          {[name, companion].filter(Boolean).join(', ')}
        </span>
        {(phone || email || note) && (
          <span className="text-ink-soft text-sm wrap-anywhere">
            {joinFacts([phone, email, note])}
          </span>
        )}
        {problem && <span className="text-bad text-sm wrap-anywhere">{explain(problem)}</span>}
        {hint && (
          <span className="text-sm text-warn wrap-anywhere">
            {t(`roomingList.hints.${hint.hint}`, { line: 'line' in hint ? hint.line : 0 })}
          </span>
        )}
      </div>
    </li>
  )
}

function useLineProblem(): (problem: LineProblem) => string {
  const t = useTranslations('groups')
  const explainCell = useCellProblem()
  return (problem) => {
    if ('text' in problem)
      return t(`roomingList.problems.${problem.problem}`, { text: problem.text })
    if ('date' in problem)
      return t(`roomingList.problems.${problem.problem}`, { date: problem.date })
    return isOfLine(problem) ? t(`roomingList.problems.${problem.problem}`) : explainCell(problem)
  }
}

const toGuest = ({ line: _, problem: __, hint: ___, stayId = '', ...guest }: ListedGuest) => ({
  ...guest,
  stayId,
})

function useRoomingList(text: string, { stays }: Group): ListedGuest[] {
  const { timeZone, languages } = useStaff().hotel
  const { country } = usePhones()
  return useMemo(
    () => readRoomingList(text, { stays, country, timeZone, languages }),
    [text, stays, country, timeZone, languages],
  )
}

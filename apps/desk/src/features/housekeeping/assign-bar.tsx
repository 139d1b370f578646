import { assignHousekeeping } from '@bellhop/contract/calls/desk/housekeeping'
import type { Housekeeping } from '@bellhop/contract/desk/housekeeping'
import { Button } from '@bellhop/ui/button'
import { Select } from '@bellhop/ui/select'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { showRooms } from './housekeeping-api.ts'

interface Props {
  people: Housekeeping['people']
  roomIds: readonly string[]
  onDone: () => void
}

const unassigned = ''

/** Assigns the selected rooms to a housekeeper. */
export function AssignBar({ people, roomIds, onDone }: Props) {
  const t = useTranslations('housekeeping')
  const [staffId, setStaffId] = useState(people[0]?._id ?? unassigned)
  const change = useChange(assignHousekeeping, { show: showRooms })
  const showToast = useToast()

  async function assign() {
    const body = { roomIds: [...roomIds], staffId: staffId === unassigned ? null : staffId }
    const { isDone, problem } = await change.run({ body })
    if (problem) showToast({ text: problem, tone: 'bad' })
    if (isDone) onDone()
  }

  return (
    <section
      aria-label={t('assign')}
      className="sticky top-0 z-5 flex flex-wrap items-end gap-3 rounded-card bg-surface p-4 shadow-raised"
    >
      <p className="self-center font-medium">{t('roomCount', { count: roomIds.length })}</p>
      <Select
        label={t('assignTo')}
        className="min-w-0 flex-1 basis-40"
        options={[
          ...people.map(({ _id, name }) => ({ value: _id, label: name })),
          { value: unassigned, label: t('noOne') },
        ]}
        value={staffId}
        help={people.length === 0 ? t('noAttendants') : undefined}
        onChange={(event) => setStaffId(event.target.value)}
      />
      <Button variant="primary" busy={change.isBusy} onClick={() => void assign()}>
        {t('assign')}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {t('clear')}
      </Button>
    </section>
  )
}

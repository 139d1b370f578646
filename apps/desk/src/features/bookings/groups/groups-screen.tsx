import { listGroups } from '@bellhop/contract/calls/desk/groups'
import type { GroupSummary } from '@bellhop/contract/desk/groups'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Users } from 'lucide'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import { type StayFormat, useStayFormat } from '../../../format/use-stay-format.ts'
import { bdi } from '../../../intl/bdi.tsx'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { TextLink } from '../../../shared/text-link.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GroupView } from './group-view.tsx'

/** Stays that arrive together: the list, or one of them. */
export function GroupsScreen() {
  const { groupId } = useParams()
  return groupId ? <GroupView key={groupId} id={groupId} /> : <GroupList />
}

function GroupList() {
  const t = useTranslations('groups')
  const query = useRead(listGroups, { fresh: true })
  const [isAdding, setIsAdding] = useState(false)
  const navigate = useNavigate()
  const format = useStayFormat()
  const groups = query.data
  return (
    <Screen
      title={t('title')}
      toolbar={
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          {t('new')}
        </Button>
      }
    >
      <ScreenBody busy={!groups}>
        <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-5">
          {!groups && <Loading query={query} count={4} className="h-16" />}
          {groups?.length === 0 && <EmptyState icon={Users} title={t('none')} />}
          {groups && groups.length > 0 && (
            <ul className="grid gap-px overflow-hidden rounded-card bg-line shadow-raised">
              {groups.map((group) => (
                <GroupRow key={group._id} group={group} format={format} />
              ))}
            </ul>
          )}
        </div>
      </ScreenBody>
      {isAdding && (
        <GroupDialog
          group={undefined}
          onSaved={(id) => void navigate(paths.group(id))}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Screen>
  )
}

function GroupRow({ group, format }: { group: GroupSummary; format: StayFormat }) {
  const t = useTranslations('groups')
  const bookings = useTranslations('bookings')
  const { _id, name, size, inHouse, company, checkInDate, checkOutDate } = group
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-surface px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <span dir="auto" className="text-start font-medium wrap-anywhere">
          <TextLink to={paths.group(_id)}>{name}</TextLink>
        </span>
        {company && (
          <span className="text-ink-soft text-sm wrap-anywhere">
            {bookings.rich(`pays.${company.pays}`, { company: company.name, bdi })}
          </span>
        )}
      </div>
      <p className="text-ink-soft text-sm tabular-nums">
        {joinFacts([
          ...(checkInDate && checkOutDate ? [format.dates({ checkInDate, checkOutDate })] : []),
          t('roomCount', { count: size }),
          ...(inHouse > 0 ? [t('inHouse', { count: inHouse })] : []),
        ])}
      </p>
    </li>
  )
}

import { removeStayFromGroup } from '@bellhop/contract/calls/desk/groups'
import type { Group, GroupStay } from '@bellhop/contract/desk/groups'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Users } from 'lucide'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import { useGuestCount } from '../../../format/use-guest-count.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { formatList } from '../../../intl/shown-formats.ts'
import { paths } from '../../../shared/paths.ts'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { useRoomNotes } from '../../../shared/rooms/use-room-notes.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { useBookingLabels } from '../booking-names.ts'
import { changesGroup } from './show-group.ts'

/** A stay that was left as it is, and why. */
export interface LeftStay {
  _id: string
  sentence: string
}

interface Props {
  group: Group
  left: readonly LeftStay[]
  /** Their status when they were left. */
  leftAs: GroupStay['status']
  format: StayFormat
}

/** The stays of a group by room. */
export function GroupStays({ group, left, leftAs, format }: Props) {
  const t = useTranslations('groups')
  const removing = useChange(removeStayFromGroup, { ...changesGroup, since: group.stays.length })
  const sentences = new Map(left.map(({ _id, sentence }) => [_id, sentence]))
  if (group.stays.length === 0) {
    return <EmptyState icon={Users} title={t('noBookings')} />
  }
  return (
    <>
      {removing.problem && (
        <p role="alert" className="text-bad">
          {removing.problem}
        </p>
      )}
      <ul className="grid gap-px overflow-hidden rounded-card bg-line shadow-raised">
        {group.stays.map((stay) => (
          <StayRow
            key={stay._id}
            stay={stay}
            // A sentence about a stay no longer holds once the stay has changed.
            isBusy={removing.isBusy}
            sentence={stay.status === leftAs ? sentences.get(stay._id) : undefined}
            format={format}
            onRemove={() => void removing.run({ params: { id: group._id, stayId: stay._id } })}
          />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  stay: GroupStay
  isBusy: boolean
  sentence: string | undefined
  format: StayFormat
  onRemove: () => void
}

function StayRow({ stay, isBusy, sentence, format, onRemove }: RowProps) {
  const t = useTranslations('groups')
  const { describeClosure } = useRoomNotes()
  const countGuests = useGuestCount()
  const { guest, companions, status, roomNumber, roomType, adults, children, bookingRef } = stay
  const { name, tone } = useBookingLabels().stayLabel(status)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface px-4 py-3">
      <span className="w-16 shrink-0 font-display font-semibold text-2xl lining-nums">
        <RoomNumber number={roomNumber} />
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <span dir="auto" className="text-start font-medium wrap-anywhere">
          <TextLink to={paths.stay(stay._id)}>{formatList([guest.name, ...companions])}</TextLink>
        </span>
        <span className="text-ink-soft text-sm wrap-anywhere">
          {joinFacts([format.dates(stay), countGuests(adults, children), roomType, bookingRef])}
        </span>
        {stay.closed && roomNumber && (
          <span className="text-sm text-warn">{describeClosure(roomNumber, stay.closed)}</span>
        )}
        {sentence && <span className="text-sm text-warn">{sentence}</span>}
      </div>
      <div className="flex items-center gap-4 phone:w-full phone:justify-between">
        <Badge tone={tone}>{name}</Badge>
        <Button
          variant="quiet"
          busy={isBusy}
          aria-label={
            roomNumber
              ? t('removeStay.fromRoom', { name: guest.name, number: roomNumber })
              : t('removeStay.fromType', { name: guest.name, type: roomType })
          }
          onClick={onRemove}
        >
          {t('removeStay.action')}
        </Button>
      </div>
    </li>
  )
}

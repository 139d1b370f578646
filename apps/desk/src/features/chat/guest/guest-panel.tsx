import type { DeskChat } from '@bellhop/contract/desk/chat'
import { Badge } from '@bellhop/ui/badge'
import { IconButton } from '@bellhop/ui/icon-button'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { labelLanguage } from '../../../format/format-language.ts'
import { dateFormat } from '../../../intl/shown-formats.ts'
import { StayLinks } from '../../../shared/guests/stay-links.tsx'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'

interface Props {
  chat: DeskChat
  /** In a narrow window it covers the conversation when opened. */
  isShown: boolean
  onClose: () => void
}

const tones = {
  registered: 'neutral',
  booked: 'accent',
  inHouse: 'good',
  checkedOut: 'neutral',
} as const

export function GuestPanel({ chat, isShown, onClose }: Props) {
  const t = useTranslations('chat')
  const { timeZone } = useStaff().hotel
  const { guest, stay, companions, language, links, status } = chat
  const day = { timeZone, weekday: 'short', day: 'numeric', month: 'short' } as const
  const formatDay = (instant: string) => dateFormat(day).format(new Date(instant))
  return (
    <aside
      aria-label={t('guest')}
      className={`flex w-72 shrink-0 flex-col gap-5 overflow-y-auto rounded-card bg-surface p-5 shadow-raised max-[1279px]:fixed max-[1279px]:inset-y-0 max-[1279px]:end-0 max-[1279px]:z-10 max-[1279px]:rounded-none max-[1279px]:border-line max-[1279px]:border-s phone:w-full ${isShown ? '' : 'max-[1279px]:hidden'}`}
    >
      <header className="flex items-start justify-between gap-2">
        <div className="grid min-w-0 gap-2">
          <p className="font-display font-semibold text-4xl lining-nums">
            <RoomNumber number={stay?.roomNumber} />
          </p>
          <h2 className="break-words font-semibold text-lg">{guest.name}</h2>
          <p>
            <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
          </p>
        </div>
        <IconButton
          icon={X}
          label={t('closeGuest')}
          onClick={onClose}
          className="-me-2 -mt-2 min-[1280px]:hidden"
        />
      </header>
      {links && <StayLinks links={links} except="chat" />}
      <dl className="grid gap-4">
        <Fact name={t('facts.language')}>
          {language ? labelLanguage(language) : t('facts.unknown')}
        </Fact>
        {stay && (
          <>
            <Fact name={t('facts.stay')}>
              {formatDay(stay.checkIn)} – {formatDay(stay.checkOut)}
            </Fact>
            <Fact name={t('facts.nights')}>{stay.nights}</Fact>
          </>
        )}
        {companions.length > 0 && (
          <Fact name={t('facts.with')}>
            <ul>
              {companions.map((person) => (
                <li key={person._id} className="break-words">
                  {person.name}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

import type { RollEntry } from '@bellhop/contract/desk/muster'
import { type MusterAnswer, musterAnswers, rollState } from '@bellhop/domain/stays/muster'
import { Badge } from '@bellhop/ui/badge'
import { Icon } from '@bellhop/ui/icon'
import { Accessibility } from 'lucide'
import type { StayFormat } from '../../format/use-stay-format.ts'
import { countOf } from '../../format/use-stay-format.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { paths } from '../../shared/paths.ts'
import { RoomNumber } from '../../shared/rooms/room-number.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { stateNames, stateTones } from './count-roll.ts'

interface Props {
  stay: RollEntry
  format: StayFormat
  /** During an alarm or drill. */
  onTick: ((stayId: string, status: MusterAnswer | null) => void) | undefined
}

const tickNames: Record<MusterAnswer, string> = { safe: 'Safe', help: 'Needs help' }

/** A room, with its guests, their answers and two buttons for those without a phone. */
export function RollRow({ stay, format, onTick }: Props) {
  const { stayId, roomNumber, guest, companions, people, checkOutDate, assistance } = stay
  const state = rollState(stay)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface px-4 py-3">
      <span className="w-16 shrink-0 font-display font-semibold text-2xl lining-nums">
        <RoomNumber number={roomNumber} />
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <span dir="auto" className="text-start font-medium wrap-anywhere">
          <TextLink to={paths.stay(stayId)}>{[guest, ...companions].join(', ')}</TextLink>
        </span>
        <span className="text-ink-soft text-sm">
          {countOf(people, 'guest')} · until {format.date(checkOutDate)}
        </span>
        <Assistance of={assistance} />
        {onTick && <Answers stay={stay} />}
      </div>
      {onTick && (
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
          <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
          {musterAnswers.map((answer) => {
            const isTicked = stay.ticked?.status === answer
            return (
              <button
                key={answer}
                type="button"
                aria-pressed={isTicked}
                aria-label={`${tickNames[answer]}: room ${roomNumber ?? 'not assigned'}`}
                onClick={() => onTick(stayId, isTicked ? null : answer)}
                className={`min-h-11 rounded-control border px-4 font-semibold text-sm transition ${
                  isTicked
                    ? answer === 'safe'
                      ? 'border-good bg-good-soft text-good'
                      : 'border-bad bg-bad-soft text-bad'
                    : 'border-line-strong bg-surface hover:bg-sunken'
                }`}
              >
                {tickNames[answer]}
              </button>
            )
          })}
        </div>
      )}
    </li>
  )
}

function Assistance({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <span className="flex min-w-0 items-start gap-1.5 font-semibold text-sm text-warn">
      <Icon of={Accessibility} className="mt-0.5 size-4 shrink-0" />
      <span dir="auto" className="min-w-0 text-start wrap-anywhere">
        <span>Needs assistance: {of.join(', ')}</span>
      </span>
    </span>
  )
}

function Answers({ stay: { answers, ticked } }: { stay: RollEntry }) {
  const formatTime = useTimeFormat()
  return (
    <>
      {answers.map(({ guest, answer, at }) => (
        <span key={guest + at} className={`text-sm ${answer === 'help' ? 'text-bad' : ''}`}>
          <bdi>{guest}</bdi>: {tickNames[answer].toLowerCase()}, {formatTime(at)}
        </span>
      ))}
      {ticked?.status && (
        <span className="text-sm">
          {tickNames[ticked.status]}, ticked by <bdi>{ticked.by}</bdi>, {formatTime(ticked.at)}
        </span>
      )}
    </>
  )
}

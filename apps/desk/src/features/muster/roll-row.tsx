import type { RollEntry } from '@bellhop/contract/desk/muster'
import { type MusterAnswer, musterAnswers, rollState } from '@bellhop/domain/stays/muster'
import { Badge } from '@bellhop/ui/badge'
import { Icon } from '@bellhop/ui/icon'
import { Accessibility } from 'lucide'
import { useTranslations } from 'use-intl'
import type { StayFormat } from '../../format/use-stay-format.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { bdi } from '../../intl/bdi.tsx'
import { formatList } from '../../intl/shown-formats.ts'
import { paths } from '../../shared/paths.ts'
import { RoomNumber } from '../../shared/rooms/room-number.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { stateTones } from './count-roll.ts'

interface Props {
  stay: RollEntry
  format: StayFormat
  /** During an alarm or drill. */
  onTick: ((stayId: string, status: MusterAnswer | null) => void) | undefined
}

/** A room, with its guests, their answers and two buttons for those without a phone. */
export function RollRow({ stay, format, onTick }: Props) {
  const t = useTranslations('muster')
  const { stayId, roomNumber, guest, companions, people, checkOutDate, assistance } = stay
  const state = rollState(stay)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface px-4 py-3">
      <span className="w-16 shrink-0 font-display font-semibold text-2xl lining-nums">
        <RoomNumber number={roomNumber} />
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <span className="font-medium wrap-anywhere">
          <TextLink to={paths.stay(stayId)}>
            <bdi>{formatList([guest, ...companions])}</bdi>
          </TextLink>
        </span>
        <span className="text-ink-soft text-sm">
          {t('row.guests', { count: people, date: format.date(checkOutDate) })}
        </span>
        <Assistance of={assistance} />
        {onTick && <Answers stay={stay} />}
      </div>
      {onTick && (
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
          <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
          {musterAnswers.map((answer) => {
            const isTicked = stay.ticked?.status === answer
            return (
              <button
                key={answer}
                type="button"
                aria-pressed={isTicked}
                aria-label={t(roomNumber === null ? 'row.tickNoRoom' : 'row.tick', {
                  answer: t(`states.${answer}`),
                  number: roomNumber ?? '',
                })}
                onClick={() => onTick(stayId, isTicked ? null : answer)}
                className={`min-h-11 rounded-control border px-4 font-semibold text-sm transition ${
                  isTicked
                    ? answer === 'safe'
                      ? 'border-good bg-good-soft text-good'
                      : 'border-bad bg-bad-soft text-bad'
                    : 'border-line-strong bg-surface hover:bg-sunken'
                }`}
              >
                {t(`states.${answer}`)}
              </button>
            )
          })}
        </div>
      )}
    </li>
  )
}

function Assistance({ of }: { of: readonly string[] }) {
  const t = useTranslations('muster')
  if (of.length === 0) return null
  return (
    <span className="flex min-w-0 items-start gap-1.5 font-semibold text-sm text-warn">
      <Icon of={Accessibility} className="mt-0.5 size-4 shrink-0" />
      <span dir="auto" className="min-w-0 text-start wrap-anywhere">
        <span>{t('needsAssistance', { assistance: formatList(of) })}</span>
      </span>
    </span>
  )
}

function Answers({ stay: { answers, ticked } }: { stay: RollEntry }) {
  const t = useTranslations('muster')
  const formatTime = useTimeFormat()
  return (
    <>
      {answers.map(({ guest, answer, at }) => (
        <span key={guest + at} className={`text-sm ${answer === 'help' ? 'text-bad' : ''}`}>
          {t.rich(`row.answered.${answer}`, { guest, time: formatTime(at), bdi })}
        </span>
      ))}
      {ticked?.status && (
        <span className="text-sm">
          {t.rich(`row.ticked.${ticked.status}`, {
            name: ticked.by,
            time: formatTime(ticked.at),
            bdi,
          })}
        </span>
      )}
    </>
  )
}

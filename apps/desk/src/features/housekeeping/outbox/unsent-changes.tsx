import type { Rejection } from '@bellhop/client/outbox/submission'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { CloudOff } from 'lucide'
import { useTranslations } from 'use-intl'
import type { RoomActions } from '../use-room-actions.ts'
import type { RoomChange } from './change-room.ts'
import type { RoomItem } from './room-outbox.ts'

interface Props {
  waiting: readonly RoomItem[]
  rejected: readonly RoomItem[]
  actions: RoomActions
}

type Translate = ReturnType<typeof useTranslations<'housekeeping'>>

/** Lists changes that have not reached the hotel yet, and those that it did not accept. */
export function UnsentChanges({ waiting, rejected, actions }: Props) {
  const t = useTranslations('housekeeping')
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-ink-soft text-sm empty:hidden">
        {waiting.length > 0 && (
          <>
            <Icon of={CloudOff} className="size-5 shrink-0" />
            <span>
              {t(waiting.every(({ id }) => id > 0) ? 'unsent.saved' : 'unsent.inPage', {
                count: waiting.length,
              })}
            </span>
          </>
        )}
      </p>
      {rejected.length > 0 && (
        <Card className="grid gap-3 p-4">
          <h2 className="font-display font-semibold text-lg">{t('unsent.notSaved')}</h2>
          <ul aria-label={t('unsent.notSaved')} className="divide-y divide-line">
            {rejected.map(({ id, room, change, rejection }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
                <p className="min-w-0 flex-1 basis-56 break-words">
                  <strong>
                    {t('unsent.change', { number: room.number, change: nameOf(change, t) })}
                  </strong>{' '}
                  {describe(change, rejection, t)}
                </p>
                {canBeRepeated(change, rejection) && (
                  <Button
                    aria-label={t('unsent.tryAgainRoom', {
                      number: room.number,
                      change: nameOf(change, t),
                    })}
                    onClick={() => actions.retry(id)}
                  >
                    {t('unsent.tryAgain')}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={t('unsent.dismissRoom', {
                    number: room.number,
                    change: nameOf(change, t),
                  })}
                  onClick={() => actions.dismiss(id)}
                >
                  {t('unsent.dismiss')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** Which change of the room was not accepted. */
function nameOf(change: RoomChange, t: Translate): string {
  if (change.kind === 'cleaning') return t(`unsent.changes.${change.state}`)
  if (change.kind === 'occupied') {
    return t(change.isOccupied ? 'unsent.changes.occupied' : 'unsent.changes.notOccupied')
  }
  return t(`unsent.changes.${change.kind}`)
}

/** Describes the entered change, and why it was not accepted. */
function describe(change: RoomChange, rejection: Rejection | undefined, t: Translate): string {
  const why = typeof rejection === 'object' ? rejection.detail : t('unsent.tooOld')
  return 'what' in change && change.what ? t('unsent.entered', { what: change.what, why }) : why
}

/**
 * The entered change is not lost, such as after too slow an upload. A state of the room is set again on its row. After
 * so long without a response, a minibar may have been charged.
 */
const canBeRepeated = ({ kind }: RoomChange, rejection: Rejection | undefined) =>
  kind === 'fault' || (kind === 'minibar' && rejection !== 'tooOld')

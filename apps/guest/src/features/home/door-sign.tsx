import { makeCall } from '@bellhop/client/endpoints'
import { setDoorSign } from '@bellhop/contract/calls/guest/guest'
import type { Guest } from '@bellhop/contract/guest/guest'
import { doorSigns, type DoorSign as Sign } from '@bellhop/domain/rooms/door-sign'
import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { type IconNode, Moon, Sparkles } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSubmit } from '../../outbox/use-submit.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { guestRead } from '../../state/log.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'

const icons: Record<Sign, IconNode> = { doNotDisturb: Moon, cleanNow: Sparkles }

/** Hangs a sign on the door with one tap, and takes it off with another. */
export function DoorSign({ guest }: { guest: Guest }) {
  const t = useTranslations('explore')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const formatRejection = useRejectionSentence()
  const { submit, isSubmitting } = useSubmit()
  const waiting = useGuestSelector(
    ({ request }) =>
      request.waiting.findLast(({ tags, rejection }) => !rejection && tags.includes('guest'))
        ?.title,
  )
  const [wanted, setWanted] = useState(
    () => doorSigns.find((sign) => t(`doorSign.${sign}`) === waiting) ?? null,
  )
  const isUnsent = isSubmitting || waiting !== undefined
  const shown = isUnsent ? wanted : (guest.doorSign ?? null)

  async function tap(sign: Sign) {
    if (isSubmitting) return
    const next = sign === shown ? null : sign
    setWanted(next)
    const [result] = await submit<Guest>({
      call: makeCall(setDoorSign, { body: { sign: next } }),
      title: next ? t(`doorSign.${next}`) : t('doorSign.off', { sign: t(`doorSign.${sign}`) }),
      tags: ['guest'],
    })
    if (result?.state === 'sent') dispatch(guestRead(result.data))
    if (result?.state === 'rejected')
      showToast({ text: formatRejection(result.error), tone: 'bad' })
  }

  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionTitle>{t('doorSign.title')}</SectionTitle>
      {/* Side by side, unless the longest word of one does not fit into half of the width. */}
      <div className="flex flex-wrap gap-3">
        {doorSigns.map((sign) => (
          <button
            key={sign}
            type="button"
            aria-pressed={sign === shown}
            onClick={() => void tap(sign)}
            className="flex min-h-16 max-w-full flex-[1_1_9.5rem] items-center gap-3 rounded-card border border-transparent bg-surface px-4 py-3 text-start font-semibold shadow-raised transition hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <Icon of={icons[sign]} className="size-5 shrink-0 text-accent" />
            <span className="min-w-0 hyphens-auto">{t(`doorSign.${sign}`)}</span>
          </button>
        ))}
      </div>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {shown && !isUnsent && t(`doorSign.help.${shown}`)}
      </p>
    </section>
  )
}

import { addressOf } from '@bellhop/client/address-of'
import { nameStayCompanion } from '@bellhop/contract/calls/desk/guest'
import { getRegistrationCard } from '@bellhop/contract/calls/desk/registration-cards'
import type { DeskStay } from '@bellhop/contract/desk/bookings'
import type { StayPage } from '@bellhop/contract/desk/stay-page'
import { maxName } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { DownloadTextLink } from '../../../shared/downloads/download-link.tsx'
import { PhoneLink } from '../../../shared/guests/phone-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { DoorSignField } from '../../../shared/rooms/door-sign-field.tsx'
import { TextLink } from '../../../shared/text-link.tsx'
import { useBookingLabels } from '../booking-names.ts'
import { type Ending, EndSheet } from '../dialogs/access/end-sheet.tsx'

interface Props {
  page: StayPage
  stay: DeskStay
}

/** The guest, their companions, and links to the rest of the stay. */
export function StayFacts({ page, stay }: Props) {
  const t = useTranslations('stay')
  const { preCheckInLabel } = useBookingLabels()
  const { booking, companions, unread } = page
  const { links, status } = stay
  const isOpen = status === 'booked' || status === 'inHouse'
  return (
    <Card className="grid gap-4">
      <dl className="grid gap-3">
        <Fact term={t('facts.phone')}>
          {links?.phone ? <PhoneLink phone={links.phone} /> : t('facts.notGiven')}
        </Fact>
        {booking.email && (
          <Fact term={t('facts.email')}>
            <a
              href={`mailto:${booking.email}`}
              className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
            >
              {booking.email}
            </a>
          </Fact>
        )}
        {stay.ratePlan && (
          <Fact term={t('facts.ratePlan')}>
            <bdi>{stay.ratePlan.name}</bdi>
          </Fact>
        )}
        {stay.code && <Fact term={t('facts.code')}>{stay.code}</Fact>}
        {(companions.length > 0 || isOpen) && (
          <Fact term={t('facts.companions')}>
            <Companions page={page} isOpen={isOpen} />
          </Fact>
        )}
        {booking.note && (
          <Fact term={t('facts.note')}>
            <bdi className="whitespace-pre-line">{booking.note}</bdi>
          </Fact>
        )}
      </dl>
      {status === 'inHouse' && (
        <div className="print:hidden">
          <DoorSignField stay={stay} />
        </div>
      )}
      <ul className="grid border-line border-t pt-2 print:hidden">
        <li>
          <TextLink to={paths.booking(booking._id)}>
            {t('facts.booking', { reference: booking.bookingRef })}
          </TextLink>
        </li>
        <li>
          <TextLink to={paths.folio(stay._id)}>{t('facts.folio')}</TextLink>
        </li>
        <li>
          <TextLink to={paths.preCheckIn(booking._id)}>
            {preCheckInLabel(booking.preCheckIn).name}
          </TextLink>
        </li>
        <li>
          <DownloadTextLink
            href={addressOf(getRegistrationCard, { params: { id: stay._id }, query: {} })}
          >
            {t('facts.registrationCard')}
          </DownloadTextLink>
        </li>
        {links?.chatId && (
          <li>
            <TextLink to={paths.chatRoom(links.chatId)}>
              {unread > 0 ? t('facts.chatUnread', { count: unread }) : t('facts.chat')}
            </TextLink>
          </li>
        )}
        {links?.requests.map(({ _id, number, title }) => (
          <li key={_id} className="min-w-0">
            <TextLink to={paths.request(_id)}>
              #{number} {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Who shares the room. @param isOpen whether the stay has not ended */
function Companions({ page, isOpen }: { page: StayPage; isOpen: boolean }) {
  const t = useTranslations('stay')
  const { companions } = page
  const [isNaming, setIsNaming] = useState(false)
  const [ending, setEnding] = useState<Ending>()
  return (
    <>
      {companions.length > 0 && (
        <ul className="grid">
          {companions.map(({ _id: id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              {isOpen && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-haspopup="dialog"
                  aria-label={t('companion.removeNamed', { name })}
                  className="shrink-0 print:hidden"
                  onClick={() => setEnding({ kind: 'companion', id, name })}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Button
          size="small"
          aria-haspopup="dialog"
          className="mt-1 print:hidden"
          onClick={() => setIsNaming(true)}
        >
          {t('companion.addNew')}
        </Button>
      )}
      {isNaming && <NameCompanionDialog page={page} onClose={() => setIsNaming(false)} />}
      {ending && <EndSheet ending={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

interface NameCompanionDialogProps {
  page: StayPage
  onClose: () => void
}

/** Names a person who shares the room: one of those in the pre-check-in, or another. */
function NameCompanionDialog({ page, onClose }: NameCompanionDialogProps) {
  const t = useTranslations('stay')
  const { _id: stayId, companions, unnamedAdults } = page
  const form = useForm({ name: '' }, `companion/${stayId}`)
  // The same name again is another person.
  const naming = useChange(nameStayCompanion, {
    tags: ['bookings', 'chats'],
    since: companions.length,
  })
  return (
    <ChangeSheet
      title={t('companion.title')}
      action={t('companion.add')}
      form={form}
      change={naming}
      call={{ params: { id: stayId }, body: form.body() }}
      done={t('companion.done', { name: readName(form.values.name) })}
      onClose={onClose}
    >
      <TextField
        label={t('companion.name')}
        autoComplete="off"
        maxLength={maxName}
        {...form.required('name', t('companion.enterName'))}
      />
      {unnamedAdults.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-ink-soft text-sm">{t('companion.fromPreCheckIn')}</legend>
          <div className="flex flex-wrap gap-2">
            {unnamedAdults.map((adult) => (
              <button
                key={adult}
                type="button"
                aria-pressed={form.values.name === adult}
                onClick={() => form.change('name', adult)}
                className="min-h-11 rounded-control border border-line-strong bg-surface px-4 font-medium text-sm wrap-anywhere hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
              >
                <bdi>{adult}</bdi>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </ChangeSheet>
  )
}

import type { DataOf } from '@bellhop/contract/base/route'
import { correctGuest, getDeskGuest } from '@bellhop/contract/calls/desk/guest'
import type * as contract from '@bellhop/contract/desk/guest'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { ConflictNotice } from '../../../content/conflict-notice.tsx'
import { useEntryChange } from '../../../content/use-entry-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { GuestFields } from '../guest-fields.tsx'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { usePhones } from '../read-phone.ts'

type DeskGuest = DataOf<typeof contract.getDeskGuest>

/** Corrects the name and contacts of the guest of a stay. */
export function EditGuestDialog({ stay, onClose }: Pick<StayDialogProps, 'stay' | 'onClose'>) {
  const t = useTranslations('bookings')
  const [openedAt] = useState(Date.now)
  const query = useRead(getDeskGuest, { params: { id: stay.guest._id }, fresh: true })
  const { data, error, isFetching, fulfilledTimeStamp = 0 } = query
  // A colleague's change does not replace the form's values: saving merges the two.
  const [opened, setOpened] = useState<DeskGuest>()
  // Not with what was read when the dialog was open before.
  if (data && fulfilledTimeStamp >= openedAt && !opened) setOpened(data)
  if (opened) return <EditGuestForm guest={opened} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={t('editGuest.title')} closeLabel={t('close')}>
      {error !== undefined && !isFetching ? (
        <LoadError error={error} onRetry={query.refetch} />
      ) : (
        <div data-fields>
          <Skeleton className="h-68" />
        </div>
      )}
    </Sheet>
  )
}

function EditGuestForm({ guest, onClose }: { guest: DeskGuest; onClose: () => void }) {
  const t = useTranslations('bookings')
  const { name, phone, email } = guest
  const form = useForm({ name, phone, email }, `guest/${guest._id}`)
  const saving = useEntryChange(form, guest)
  const phones = usePhones()
  const { values } = form
  const typed = { phone: values.phone ?? '', email: values.email?.trim().toLowerCase() }
  const isPhoneReplaced = phone !== undefined && !phones.isSame(typed.phone, phone)
  const signsOut = isPhoneReplaced || (email !== undefined && typed.email !== email)

  return (
    <ChangeSheet
      title={t('editGuest.title')}
      action={t('save')}
      form={form}
      change={{ ...saving, run: saving.save }}
      call={{
        address: correctGuest,
        params: { id: guest._id },
        tags: ['bookings', 'roomPlan', 'folios', 'chats'],
      }}
      done={t('editGuest.done')}
      onClose={onClose}
    >
      <ConflictNotice form={form} saving={saving} />
      <GuestFields path="" value={values} onChange={form.changeAll} />
      {signsOut && (
        <p className="rounded-control bg-warn-soft px-4 py-3 text-sm">{t('editGuest.signsOut')}</p>
      )}
    </ChangeSheet>
  )
}

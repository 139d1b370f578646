import { correctGuest } from '@bellhop/contract/calls/desk/guest'
import { maxEmail, maxName } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../../api/api.ts'
import { ConflictNotice } from '../../../content/conflict-notice.tsx'
import { useEntryChange } from '../../../content/use-entry-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { PhoneField } from '../../../forms/phone-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { type DeskGuest, useGetGuestQuery } from '../guests-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { usePhones } from '../read-phone.ts'

/** Corrects the name and contacts of the guest of a stay. */
export function EditGuestDialog({ stay, onClose }: Pick<StayDialogProps, 'stay' | 'onClose'>) {
  const { data, error, isFetching, refetch } = useGetGuestQuery(stay.guest._id)
  // A colleague's change does not replace the form's values: saving merges the two.
  const [opened, setOpened] = useState<DeskGuest>()
  if (data && !isFetching && !opened) setOpened(data)
  if (opened) return <EditGuestForm guest={opened} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title="Edit guest" closeLabel="Close">
      {error !== undefined && !isFetching ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-60 rounded-card" />
      )}
    </Sheet>
  )
}

function EditGuestForm({ guest, onClose }: { guest: DeskGuest; onClose: () => void }) {
  const { name, phone, email } = guest
  const form = useForm({ name, phone, email })
  const saving = useEntryChange(form, guest)
  const phones = usePhones()
  const showToast = useToast()
  const dispatch = useDispatch()
  const [asksToLeave, setAsksToLeave] = useState(false)
  const { values } = form
  const typed = { phone: values.phone ?? '', email: values.email?.trim().toLowerCase() }
  const isPhoneReplaced = phone !== undefined && !phones.isSame(typed.phone, phone)
  const signsOut = isPhoneReplaced || (email !== undefined && typed.email !== email)

  async function handleSubmit() {
    const call = { address: correctGuest, params: { id: guest._id } }
    const { isDone } = await saving.save(call, { name: readName(values.name) })
    if (!isDone) return
    dispatch(api.util.invalidateTags(['bookings', 'roomPlan', 'folios', 'chats']))
    showToast({ text: 'Changes saved.', tone: 'good' })
    onClose()
  }

  return (
    <>
      <FormSheet
        title="Edit guest"
        action="Save"
        errors={{
          name: readName(values.name) ? undefined : 'Enter the guest’s name.',
          phone: phones.check(typed.phone),
        }}
        change={saving}
        onSubmit={() => void handleSubmit()}
        onClose={() => (form.isChanged ? setAsksToLeave(true) : onClose())}
      >
        <ConflictNotice form={form} saving={saving} />
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={maxName}
          {...form.input('name')}
        />
        <PhoneField label="Phone (optional)" country={phones.country} {...form.input('phone')} />
        <TextField
          label="Email (optional)"
          type="email"
          autoComplete="off"
          maxLength={maxEmail}
          {...form.input('email')}
        />
        {signsOut && (
          <p className="rounded-control bg-warn-soft px-4 py-3 text-sm">
            The guest is signed out on all devices and signs in again with a new code. Codes and
            links sent to the former phone or email stop working.
          </p>
        )}
      </FormSheet>
      <LeaveGuard
        isChanged={form.isChanged}
        open={asksToLeave}
        onStay={() => setAsksToLeave(false)}
        onLeave={onClose}
      />
    </>
  )
}

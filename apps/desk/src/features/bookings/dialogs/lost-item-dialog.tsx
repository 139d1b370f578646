import { addLogbookEntry } from '@bellhop/contract/calls/desk/logbook'
import { maxComment, maxItemName } from '@bellhop/domain/limits'
import { Segmented } from '@bellhop/ui/segmented'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'

type Props = Pick<StayDialogProps, 'stay' | 'onClose'>

interface Values {
  side: 'lost' | 'found'
  text: string
  place: string
}

/** Writes something lost or found into the log book, also after check-out. */
export function LostItemDialog({ stay, onClose }: Props) {
  const t = useTranslations('bookings')
  const { _id, guest, roomNumber } = stay
  const form = useForm<Values>(
    {
      side: 'lost',
      text: '',
      place: roomNumber ? t('roomNumber', { number: roomNumber }) : '',
    },
    `lostItem/${_id}`,
  )
  const { side, ...written } = form.body()
  const change = useChange(addLogbookEntry, { tags: ['logbook'] })
  return (
    <ChangeSheet
      title={t('lost.title')}
      action={t('addToLogBook')}
      form={form}
      change={change}
      call={{ body: { kind: 'lostItem', stay: { _id, is: side }, ...written } }}
      done={t('lost.done')}
      onClose={onClose}
    >
      <Segmented
        legend={t('lost.legend')}
        options={[
          { value: 'lost', label: t('lost.lost') },
          { value: 'found', label: t('lost.found') },
        ]}
        {...form.field('side')}
      />
      <TextArea
        label={t('lost.text')}
        rows={3}
        maxLength={maxComment}
        help={
          side === 'lost'
            ? t('lost.lostHelp', { name: guest.name })
            : t('lost.foundHelp', { name: guest.name })
        }
        {...form.required('text', t('lost.enterText'))}
      />
      <TextField
        label={t('roomOrPlaceOptional')}
        maxLength={maxItemName}
        autoComplete="off"
        {...form.input('place')}
      />
    </ChangeSheet>
  )
}

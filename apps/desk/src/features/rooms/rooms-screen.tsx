import { roomCalls, roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import type { DeskRoom, DeskRoomType } from '@bellhop/contract/desk/rooms'
import { maxRoomNumber } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useEntry } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ParentField } from '../../content/parent-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'

export function RoomsScreen({ roomTypeId }: { roomTypeId: string }) {
  const t = useTranslations('rooms')
  const [language = 'en'] = useStaff().hotel.languages
  const formatText = useText()
  const roomType = useEntry<DeskRoomType>(roomTypeCalls, roomTypeId)
  return (
    <ContentScreen<DeskRoom>
      path={paths.roomsOf(roomTypeId)}
      title={formatText(roomType?.name) || t('rooms')}
      noun={t('nouns.room')}
      imports="rooms"
      calls={roomCalls}
      within={roomTypeId}
      nameOf={({ number }) => ({ [language]: number })}
      columns={[]}
      Editor={RoomEditor}
      toolbar={<TextLink to={paths.roomTypes}>{t('allTypes')}</TextLink>}
    />
  )
}

function RoomEditor(props: EditorProps<DeskRoom>) {
  const t = useTranslations('rooms')
  const { entry, within: roomTypeId = '' } = props
  const form = useForm<Fields<DeskRoom>>(entry ?? { roomTypeId, number: '' }, draftOf(props))
  return (
    <EntrySheet {...props} form={form}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('number')}
          required
          check={form.values.number.trim() ? undefined : t('noNumber')}
          maxLength={maxRoomNumber}
          autoComplete="off"
          {...form.input('number')}
        />
        <ParentField label={t('type')} calls={roomTypeCalls} {...form.field('roomTypeId')} />
      </div>
    </EntrySheet>
  )
}

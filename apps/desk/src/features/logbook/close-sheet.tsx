import { closeLogbookEntry } from '@bellhop/contract/calls/desk/logbook'
import type { LogbookEntry } from '@bellhop/contract/desk/logbook'
import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useLocale, useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { withinSentence } from '../../intl/within-sentence.ts'
import { useKinds } from './kinds.ts'
import { showsEntry } from './shows-entry.ts'

interface Props {
  entry: LogbookEntry
  onClose: () => void
}

export function CloseSheet({ entry: { _id, version, kind, guest }, onClose }: Props) {
  const t = useTranslations('logbook')
  const locale = useLocale()
  const form = useForm({ outcome: '' }, `closeEntry/${_id}`)
  const change = useChange(closeLogbookEntry, { ...showsEntry, since: version })
  const { close, closed, outcome: outcomeHelp } = useKinds().kinds[kind]
  const isToGuest = kind === 'lostItem' && guest !== null

  return (
    <ChangeSheet
      title={
        kind === 'complaint' || kind === 'lostItem'
          ? t('closeThisEntry')
          : t('markAs', { lowerCase: withinSentence(closed, locale) })
      }
      action={close}
      form={form}
      change={change}
      call={{ params: { id: _id }, body: { isClosed: true, version, ...form.body() } }}
      onClose={onClose}
    >
      <TextArea
        label={isToGuest ? t('messageToTheGuestOptional') : t('outcomeOptional')}
        rows={3}
        maxLength={maxNote}
        help={isToGuest ? t('suchAsWeHaveItAt') : outcomeHelp}
        {...form.input('outcome')}
      />
    </ChangeSheet>
  )
}

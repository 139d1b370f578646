import { setMessageChoice } from '@bellhop/contract/calls/guest/guest-messages'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { sendChange } from '../../../shared/use-change.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import { guestMessagesApi } from './api.ts'
import { ChoiceList } from './choice-list.tsx'

const { updateQueryData } = guestMessagesApi.util

/** The choice of messages that the guest gets without the app open. Hidden if the hotel sends nothing. */
export function MessageChoices() {
  const t = useTranslations('guestMessages')
  const dispatch = useGuestDispatch()
  const { data: choices = [] } = guestMessagesApi.useListMessageChoicesQuery()
  if (choices.length === 0) return null
  return (
    <section className="grid gap-3">
      <SectionTitle>{t('title')}</SectionTitle>
      <Card className="grid gap-3">
        <p className="text-ink-soft text-sm">{t('help')}</p>
        <ChoiceList
          choices={choices}
          save={async (body) => {
            const { data } = await dispatch(sendChange(setMessageChoice, { body }))
            if (data) dispatch(updateQueryData('listMessageChoices', undefined, () => data))
            return data !== undefined
          }}
        />
      </Card>
    </section>
  )
}

import type { StaffMember } from '@bellhop/contract/desk/staff'
import { Button } from '@bellhop/ui/button'
import { useDispatch } from 'react-redux'
import { useTranslations } from 'use-intl'
import { isNotFound, readErrorSentence } from '../../../api/error-sentence.ts'
import { sessionEnded } from '../../../api/session-actions.ts'
import { PauseDialog } from '../pause-dialog.tsx'
import { SignInNotice } from '../sign-in-frame.tsx'
import { useSwitchHotelMutation } from './hotels-api.ts'

/** Above the screen of a hotel that the person has left in another tab, so that nothing is sent to the wrong hotel. */
export function ReturnToHotel({ hotel }: Pick<StaffMember, 'hotel'>) {
  const ofApi = useTranslations('api')
  const t = useTranslations('staff')
  const dispatch = useDispatch()
  const [switchHotel, { isLoading, error }] = useSwitchHotelMutation()

  async function handleReturn() {
    const { error } = await switchHotel(hotel._id)
    // The session there has ended.
    if (isNotFound(error)) dispatch(sessionEnded())
  }

  return (
    <PauseDialog title={t('backToThisHotel')} focus="button">
      <SignInNotice tone="warn">
        {error ? readErrorSentence(error, ofApi) : t('hotelChanged')}
      </SignInNotice>
      <Button variant="primary" size="large" busy={isLoading} onClick={() => void handleReturn()}>
        {t('continueAt', { name: hotel.name })}
      </Button>
    </PauseDialog>
  )
}

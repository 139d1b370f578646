import type { StaffMember } from '@bellhop/contract/desk/staff'
import { Button } from '@bellhop/ui/button'
import { useDispatch } from 'react-redux'
import { useTranslations } from 'use-intl'
import { forgetUnsent } from '../../api/on-sign-out.ts'
import { sessionLeft } from '../../api/session-actions.ts'
import { useSignOutMutation } from './api.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInNotice } from './sign-in-frame.tsx'

/** Signs the same person in above the screen where the session has ended, so that what was entered is not lost. */
export function SignInAgain({ member: { email, hotel } }: { member: StaffMember }) {
  const t = useTranslations('staff')
  const dispatch = useDispatch()
  const [signOut, { isLoading }] = useSignOutMutation()

  async function leave() {
    forgetUnsent()
    // The browser may still be signed in at other hotels.
    await signOut('here')
    dispatch(sessionLeft())
  }

  return (
    <PauseDialog title={t('signInToContinue')} focus="input[type=password]">
      <SignInForm
        email={email}
        isFixed
        limits={{ hotelId: hotel._id }}
        notice={<SignInNotice tone="warn">{t('sessionEnded')}</SignInNotice>}
      />
      <Button busy={isLoading} onClick={() => void leave()}>
        {t('signInAsSomeoneElse')}
      </Button>
    </PauseDialog>
  )
}

import { getGoogleNonce } from '@bellhop/contract/calls/guest/sign-in'
import { Button } from '@bellhop/ui/button'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../shared/use-change.ts'
import { useSignInProblem } from '../use-sign-in-problem.ts'
import { redirectToGoogle } from './redirect.ts'

/** Signs in with Google: leaves the app, and returns to `/google`. */
export default function GoogleButton({ hotelId }: { hotelId: string }) {
  const t = useTranslations('signIn')
  const formatProblem = useSignInProblem()
  const { run, isBusy, error } = useChange(getGoogleNonce)
  const [isLeaving, setIsLeaving] = useState(false)

  // The browser's back button may restore this page as it was left.
  useEffect(() => {
    const stay = () => setIsLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  async function leave() {
    const result = await run({ params: { hotelId } })
    if (!result?.data) return
    setIsLeaving(true)
    redirectToGoogle(result.data, hotelId)
  }

  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-3 text-ink-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      <Button size="large" busy={isBusy || isLeaving} onClick={leave}>
        {t('google')}
      </Button>
      <p role="alert" className="text-bad text-sm empty:hidden">
        {error && formatProblem(error)}
      </p>
    </div>
  )
}

import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isSessionEnd, readErrorSentence } from '../../api/error-sentence.ts'
import { forgetUnsent, sendUnsent } from '../../api/on-sign-out.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { useSignOutMutation } from './api.ts'

/** @returns how to sign out here or, after a confirmSheet, everywhere; and its sheet */
export function useSignOut() {
  const ofApi = useTranslations('api')
  const t = useTranslations('staff')
  const [signOut, { isLoading }] = useSignOutMutation()
  const showToast = useToast()
  const [asks, setAsks] = useState(false)

  async function handleSignOut(where: 'here' | 'everywhere') {
    await sendUnsent()
    const { error } = await signOut(where)
    if (error) showToast({ text: readErrorSentence(error, ofApi), tone: 'bad' })
    if (error && !isSessionEnd(error)) return
    forgetUnsent()
    // The browser may still be signed in at other hotels.
    if (error) await signOut('here')
  }

  return {
    isLoading,
    signOutHere: () => void handleSignOut('here'),
    askEverywhere: () => setAsks(true),
    confirmSheet: asks && (
      <FormSheet
        title={t('signOutEverywhereQuestion')}
        action={t('signOutEverywhere')}
        variant="danger"
        change={{ isBusy: isLoading, problem: undefined, errors: {} }}
        onSubmit={() => void handleSignOut('everywhere')}
        onClose={() => setAsks(false)}
      >
        <p>{t('signOutEverywhereHelp')}</p>
      </FormSheet>
    ),
  }
}

import { setGuestLanguage } from '@bellhop/contract/calls/guest/guest'
import { useEffect } from 'react'
import { sendChange } from '../../shared/use-change.ts'
import { useDevice } from '../../state/device.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'

/** Tells the hotel in which language the guest reads, for mails and invoices. Offline, the next start does. */
export function useStoredLanguage(): void {
  const dispatch = useGuestDispatch()
  const stored = useGuestSelector((state) => state.log.data?.language)
  const { locale: language } = useDevice()
  useEffect(() => {
    if (stored === undefined || stored === language) return
    void dispatch(sendChange(setGuestLanguage, { body: { language } }, { tags: ['guest'] }))
  }, [dispatch, stored, language])
}

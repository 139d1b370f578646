import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import type { LiveFeature } from '../../data/live-feature.ts'

/** Announces the hotel's reply, and refetches what it stands beside. */
export function useFeedbackLive(): LiveFeature {
  const showToast = useToast()
  const t = useTranslations('feedback')
  return {
    tags: { 'feedback.replied': ['feedback', 'reviews', 'requests'] },
    handlers: { 'feedback.replied': ({ kind }) => showToast({ text: t('replied', { kind }) }) },
  }
}

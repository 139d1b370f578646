import { useTranslations } from 'use-intl'
import { Screen } from '../../shared/screen.tsx'
import { MyReview } from './my-review.tsx'
import { ReviewLinks } from './review-links.tsx'

export default function ReviewsScreen() {
  const t = useTranslations('reviews')
  return (
    <Screen title={t('title')} backTo="/">
      <div className="grid grid-cols-1 gap-8">
        <MyReview />
        <ReviewLinks />
      </div>
    </Screen>
  )
}

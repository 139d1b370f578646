import type { Department } from '@bellhop/contract/guest/departments'
import { Card } from '@bellhop/ui/card'
import { Image } from '@bellhop/ui/image'
import { useTranslations } from 'use-intl'
import { Executives } from '../../shared/contact/executives.tsx'
import { HoursList } from '../../shared/places/hours-list.tsx'
import { OpeningState } from '../../shared/places/opening-state.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { Services } from './services/services.tsx'

export function DepartmentDetail({ department }: { department: Department }) {
  const t = useTranslations('departments')
  const { image, description, executives } = department
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-4">
        {image && (
          <Image
            src={image}
            alt=""
            sizes="(min-width: 480px) 440px, 100vw"
            ratio={3 / 2}
            eager
            className="rounded-card"
          />
        )}
        {description && (
          <p className="font-display text-lg">
            <bdi>{description}</bdi>
          </p>
        )}
        <div className="grid gap-1">
          <p>
            <OpeningState hours={department.hours} />
          </p>
          <HoursList hours={department.hours} />
        </div>
      </div>
      <Services department={department} />
      {executives.length > 0 && (
        <section className="grid gap-3">
          <SectionTitle>{t('people')}</SectionTitle>
          <Card>
            <Executives people={executives} />
          </Card>
        </section>
      )}
    </div>
  )
}

import type { Food } from '@bellhop/contract/guest/dining'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import { Image } from '@bellhop/ui/image'
import { useFormatter, useTranslations } from 'use-intl'
import { leftOf } from '../../../cart/lines/check-lines.ts'
import { useMoney } from '../../../intl/use-money.ts'
import { DietMark } from '../../../shared/diet-mark.tsx'
import { HoursList } from '../../../shared/places/hours-list.tsx'
import { useWait } from '../../../shared/use-wait.ts'
import { FoodPrice } from './price.tsx'
import { SpiceMark } from './spice-mark.tsx'
import { useAllergenName } from './use-allergen-name.ts'

interface Props {
  food: Food & { served?: Hours | undefined }
}

export function FoodDescription({ food }: Props) {
  const t = useTranslations('dining')
  const format = useFormatter()
  const wait = useWait()({ _id: food._id, etaMinutes: food.prepMinutes })
  const money = useMoney()
  const translateAllergen = useAllergenName()
  const { image, imageAlt = '', description, diet, spicy, allergens, served } = food
  return (
    <div className="grid grid-cols-1 gap-4">
      {image && (
        <Image
          src={image}
          alt={imageAlt}
          eager
          sizes="(min-width: 576px) 536px, calc(100vw - 40px)"
          ratio={3 / 2}
          className={`rounded-card ${leftOf(food) === 0 ? 'opacity-60 grayscale' : ''}`}
        />
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-display font-semibold text-xl tabular-nums">
          <FoodPrice food={food} money={money} />
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
          <li className="flex items-center gap-1.5">
            <span aria-hidden="true" className="contents">
              <DietMark diet={diet} />
            </span>
            {t(`diet.${diet}`)}
          </li>
          {spicy > 0 && (
            <li className="flex items-center gap-1.5">
              <span aria-hidden="true" className="contents">
                <SpiceMark spicy={spicy} />
              </span>
              {t('spicy', { level: spicy })}
            </li>
          )}
        </ul>
      </div>
      {description && (
        <p>
          <bdi>{description}</bdi>
        </p>
      )}
      <dl className="grid gap-3 text-sm">
        <Fact term={t('allergens')}>
          {allergens.length > 0
            ? format.list(allergens.map(translateAllergen), { type: 'conjunction' })
            : t('noAllergens')}
        </Fact>
        {wait && <Fact term={t('takes')}>{wait}</Fact>}
      </dl>
      {served && (
        <div className="grid gap-1">
          <p className="text-ink-muted text-sm">{t('servedAt')}</p>
          <HoursList hours={served} />
        </div>
      )}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="text-base">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

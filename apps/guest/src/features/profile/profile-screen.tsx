import { Card } from '@bellhop/ui/card'
import { Segmented } from '@bellhop/ui/segmented'
import { useFormatter, useTranslations } from 'use-intl'
import { languages } from '../../intl/languages.ts'
import * as paths from '../../navigation/paths.ts'
import { PushSettings } from '../../push/settings.tsx'
import { Screen } from '../../shared/screen.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { changeDevice, type TextSize, textSizes, themes, useDevice } from '../../state/device.ts'
import { AboutLinks } from './about-links.tsx'
import { Access } from './access/access.tsx'
import { GuestCard } from './guest-card.tsx'
import { SignOut } from './sign-out.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

export default function ProfileScreen() {
  const t = useTranslations('profile')
  const format = useFormatter()
  const { locale, theme, textSize } = useDevice()
  return (
    <Screen title={t('title')} backTo={paths.home}>
      <div className="grid grid-cols-1 gap-6">
        <GuestCard />
        <section className="grid gap-3">
          <SectionTitle>{t('thisPhone')}</SectionTitle>
          <Card className="grid gap-5">
            <Segmented
              showLegend
              legend={t('language')}
              options={languages}
              value={locale}
              onChange={(next) => changeDevice({ locale: next })}
            />
            <Segmented
              showLegend
              legend={t('theme')}
              options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
              value={theme}
              onChange={(next) => changeDevice({ theme: next })}
            />
            <Segmented
              showLegend
              legend={t('textSize')}
              options={textSizes.map((size) => ({
                value: String(size),
                label: format.number(size / 100, { style: 'percent' }),
              }))}
              value={String(textSize)}
              onChange={(next) => changeDevice({ textSize: Number(next) as TextSize })}
            />
          </Card>
        </section>
        <PushSettings />
        <Access />
        <div className="grid gap-2">
          <SignOut />
          <SignOutEverywhere />
        </div>
        <AboutLinks />
      </div>
    </Screen>
  )
}

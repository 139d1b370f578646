import { bannerCalls } from '@bellhop/contract/calls/desk/banners'
import type { DeskBanner } from '@bellhop/contract/desk/banners'
import { maxBannerText } from '@bellhop/domain/limits'
import { Image } from '@bellhop/ui/image'
import { useTranslations } from 'use-intl'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { OpenedScreen } from '../../content/guest-screens/opened-screen.tsx'
import { OpensField } from '../../content/guest-screens/opens-field.tsx'
import { imageAddress } from '../../format/image-address.ts'
import { ImageField } from '../../forms/image-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'

const screens = ['home', 'dining', 'gifts', 'amenities'] as const
/** The guest app shows banners in this ratio. */
const ratio = 3 / 2

export function BannersScreen() {
  const t = useTranslations('banners')
  return (
    <ContentScreen<DeskBanner>
      path={paths.banners}
      title={t('title')}
      noun={t('noun')}
      calls={bannerCalls}
      nameOf={({ title }) => title}
      columns={[
        {
          header: t('picture'),
          cell: ({ image }) => (
            <Image
              src={imageAddress(image)}
              alt=""
              sizes="96px"
              ratio={ratio}
              className="w-24 rounded-control"
            />
          ),
        },
        { header: t('screen'), cell: ({ bannerType }) => t(`screens.${bannerType}`) },
        { header: t('opens'), cell: ({ link }) => <OpenedScreen path={link} /> },
      ]}
      Editor={BannerEditor}
    />
  )
}

function BannerEditor(props: EditorProps<DeskBanner>) {
  const t = useTranslations('banners')
  const form = useForm<Fields<DeskBanner>>(
    props.entry ?? { bannerType: 'home', title: {}, image: '' },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <SelectField
        label={t('screen')}
        options={screens.map((value) => ({ value, label: t(`screens.${value}`) }))}
        {...form.field('bannerType')}
      />
      <LocalisedField
        label={t('bannerTitle')}
        required
        maxLength={maxBannerText}
        {...form.field('title')}
      />
      <LocalisedField label={t('subtitle')} maxLength={maxBannerText} {...form.field('subtitle')} />
      <ImageField label={t('picture')} required ratio={ratio} {...form.field('image')} />
      <OpensField {...form.field('link')} />
    </EntrySheet>
  )
}

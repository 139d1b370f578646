import { bannerCalls } from '@bellhop/contract/calls/desk/banners'
import type { DeskBanner } from '@bellhop/contract/desk/banners'
import { maxBannerText } from '@bellhop/domain/limits'
import { Image } from '@bellhop/ui/image'
import { ContentScreen } from '../../content/content-screen.tsx'
import type { EntryColumn } from '../../content/entry-column.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { OpenedScreen } from '../../content/guest-screens/opened-screen.tsx'
import { OpensField } from '../../content/guest-screens/opens-field.tsx'
import { imageAddress } from '../../format/image-address.ts'
import { ImageField } from '../../forms/image-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'

const screens = [
  { value: 'home', label: 'Home' },
  { value: 'dining', label: 'Dining' },
  { value: 'gifts', label: 'Gifts' },
  { value: 'amenities', label: 'Amenities' },
] as const
/** The guest app shows banners in this ratio. */
const ratio = 3 / 2

const columns: EntryColumn<DeskBanner>[] = [
  {
    header: 'Picture',
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
  {
    header: 'Screen',
    cell: ({ bannerType }) => screens.find(({ value }) => value === bannerType)?.label,
  },
  { header: 'Opens', cell: ({ link }) => <OpenedScreen path={link} /> },
]

export function BannersScreen() {
  return (
    <ContentScreen<DeskBanner>
      path={paths.banners}
      title="Banners"
      noun="banner"
      calls={bannerCalls}
      nameOf={({ title }) => title}
      columns={columns}
      Editor={BannerEditor}
    />
  )
}

function BannerEditor(props: EditorProps<DeskBanner>) {
  const form = useForm<Fields<DeskBanner>>(
    props.entry ?? { bannerType: 'home', title: {}, image: '' },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <SelectField label="Screen" options={screens} {...form.field('bannerType')} />
      <LocalisedField label="Title" required maxLength={maxBannerText} {...form.field('title')} />
      <LocalisedField label="Subtitle" maxLength={maxBannerText} {...form.field('subtitle')} />
      <ImageField label="Picture" required ratio={ratio} {...form.field('image')} />
      <OpensField {...form.field('link')} />
    </EntrySheet>
  )
}

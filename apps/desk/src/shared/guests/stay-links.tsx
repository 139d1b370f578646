import type { StayLinks as Links } from '@bellhop/contract/desk/stay-links'
import { Icon } from '@bellhop/ui/icon'
import { ChevronDown } from 'lucide'
import { useTranslations } from 'use-intl'
import { PopoverMenu } from '../menus/popover-menu.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { PhoneLink } from './phone-link.tsx'

interface Props {
  links: Links
  /** The current screen needs no link to itself. */
  except?: 'stay' | 'booking' | 'folio' | 'chat' | 'request'
}

/** To the page of a stay, its booking, folio, chat and running requests, and the guest's phone. */
export function StayLinks({ links, except }: Props) {
  const t = useTranslations('shared')
  const { stayId, bookingId, chatId, phone, requests } = links
  return (
    <div className="flex flex-wrap gap-x-5 text-sm print:hidden">
      {except !== 'stay' && <TextLink to={paths.stay(stayId)}>{t('stay')}</TextLink>}
      {except !== 'booking' && <TextLink to={paths.booking(bookingId)}>{t('booking')}</TextLink>}
      {except !== 'folio' && <TextLink to={paths.folio(stayId)}>{t('folio')}</TextLink>}
      {except !== 'chat' && chatId && <TextLink to={paths.chatRoom(chatId)}>{t('chat')}</TextLink>}
      {phone && <PhoneLink phone={phone} />}
      {except !== 'request' && <RequestLinks requests={requests} />}
    </div>
  )
}

/** One in words, cut; several open from their number, so that all links take no more than a line. */
function RequestLinks({ requests }: Pick<Links, 'requests'>) {
  const t = useTranslations('shared')
  const links = requests.map(({ _id, number, title }) => (
    <TextLink key={_id} to={paths.request(_id)}>
      <span className="truncate">
        #{number} {title}
      </span>
    </TextLink>
  ))
  if (links.length < 2) return <span className="grid max-w-48">{links}</span>
  const label = t('openRequests', { count: links.length })
  return (
    <PopoverMenu
      label={label}
      icon={
        <>
          {label}
          <Icon of={ChevronDown} className="size-4" />
        </>
      }
      className="inline-flex min-h-11 items-center gap-1 font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {() => <div className="grid px-3">{links}</div>}
    </PopoverMenu>
  )
}

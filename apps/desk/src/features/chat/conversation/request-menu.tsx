import { listRequestableServices } from '@bellhop/contract/calls/desk/departments'
import { enterGuestRequest } from '@bellhop/contract/calls/desk/requests'
import type { DeskChat, DeskChatMessage } from '@bellhop/contract/desk/chat'
import { maxNote } from '@bellhop/domain/limits'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useToast } from '@bellhop/ui/toast'
import { ConciergeBell } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { PopoverItem, PopoverMenu } from '../../../shared/menus/popover-menu.tsx'
import { paths } from '../../../shared/paths.ts'

interface Props {
  chat: DeskChat
  message: DeskChatMessage
}

/** Creates a request from a guest's message in two clicks, the menu and the service; then links to it. */
export function RequestMenu({ chat, message }: Props) {
  const t = useTranslations('chat')
  const {
    run,
    data: entered,
    isBusy,
  } = useChange(enterGuestRequest, { tags: ['requests', 'chatMessages'] })
  const showToast = useToast()
  const { stay, status } = chat
  const { authorId } = message
  const made = message.request ?? entered
  if (made) {
    return (
      <Link
        to={paths.request(made._id)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-medium text-good text-sm hover:bg-sunken"
      >
        <Icon of={ConciergeBell} className="size-4" />
        {t('requestNumber', { number: made.number })}
      </Link>
    )
  }
  if (!stay || !authorId || status !== 'inHouse') return null

  async function choose(departmentId: string, deptRequestId: string) {
    if (isBusy || !stay || !authorId) return
    const note = cutText(message.text ?? '', maxNote)
    const body = {
      stayId: stay._id,
      guestId: authorId,
      departmentId,
      deptRequestId,
      note,
      messageId: message._id,
    }
    const { data, problem } = await run({ body })
    if (data) showToast({ text: t('requestMade', { number: data.number }), tone: 'good' })
    else if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <PopoverMenu
      label={t('createRequest')}
      icon={<Icon of={ConciergeBell} className="size-5" />}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-surface hover:text-ink"
    >
      {(menu) => <Services menu={menu} onChoose={(...ids) => void choose(...ids)} />}
    </PopoverMenu>
  )
}

interface ServicesProps {
  menu: string
  onChoose: (departmentId: string, serviceId: string) => void
}

function Services({ menu, onChoose }: ServicesProps) {
  const ofApi = useTranslations('api')
  const { data: departments, error } = useRead(listRequestableServices)
  if (error) return <p className="p-3 text-bad text-sm">{readErrorSentence(error, ofApi)}</p>
  if (!departments) return <Skeleton className="h-40 w-60" />
  return departments.map(({ _id, name, services }) => (
    <section key={_id} aria-label={name} className="w-64 max-w-full">
      <h3 className="px-3 pt-2.5 pb-1 font-semibold text-ink-soft text-xs">{name}</h3>
      <ul>
        {services.map((service) => (
          <li key={service._id}>
            <PopoverItem menu={menu} onChoose={() => onChoose(_id, service._id)}>
              {service.name}
            </PopoverItem>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** At most `length` UTF-16 code units, without splitting a character. */
function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

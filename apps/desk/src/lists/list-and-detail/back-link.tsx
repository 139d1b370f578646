import { Icon } from '@bellhop/ui/icon'
import { ArrowLeft } from 'lucide'
import { Link, useLocation, useNavigate } from 'react-router'

interface Props {
  /** The path of the list. */
  to: string
  label: string
}

/** Leads from a detail to its list, in a window that shows one of them: one step back if it was opened there. */
export function BackLink({ to, label }: Props) {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  return (
    <Link
      to={{ pathname: to, search }}
      aria-label={label}
      onClick={(event) => {
        if (!state?.isFromList || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        void navigate(-1)
      }}
      className="-ms-2.5 hidden size-11 shrink-0 place-items-center rounded-full hover:bg-sunken narrow:grid print:hidden"
    >
      <Icon of={ArrowLeft} className="size-6 rtl:-scale-x-100" />
    </Link>
  )
}

import { readApiError } from '@bellhop/client/api-error'
import { useToast } from '@bellhop/ui/toast'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { useSingleFlight } from '../../shared/use-single-flight.ts'
import { type Dispatch, type GuestState, useGuestDispatch } from '../../state/state.ts'

/** Opens a PDF of the bill at an address of the API, one at a time. */
export function useDocument() {
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const formatRejection = useRejectionSentence()
  const { once, isBusy } = useSingleFlight()

  async function load(address: string) {
    try {
      await hand(await dispatch(loadDocument(address)))
    } catch (error) {
      showToast({ tone: 'bad', text: formatRejection(error) })
    }
  }

  return { open: (address: string) => once(() => load(address)), isBusy }
}

/** A phone shows its share sheet to open, save or send the file; a computer downloads it. */
async function hand(file: File): Promise<void> {
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch (error) {
      // The guest has closed the share sheet.
      if ((error as DOMException).name === 'AbortError') return
      // Sharing is no longer allowed if the document took long.
    }
  }
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A PDF at an address of the API. @throws ApiError */
function loadDocument(address: string) {
  return async (_dispatch: Dispatch, getState: () => GuestState): Promise<File> => {
    const headers = { authorization: `Bearer ${getState().log.token}` }
    const signal = AbortSignal.timeout(20_000)
    const unreachable = { kind: 'network' }
    const response = await fetch(address, { headers, signal }).catch(() =>
      Promise.reject(unreachable),
    )
    if (!response.ok) throw await readApiError(response)
    const pdf = await response.blob().catch(() => Promise.reject(unreachable))
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return new File([pdf], name ?? 'invoice.pdf', { type: 'application/pdf' })
  }
}

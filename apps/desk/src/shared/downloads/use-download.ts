import { readApiError } from '@bellhop/client/api-error'
import { useToast } from '@bellhop/ui/toast'
import { useRef, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { useTranslations } from 'use-intl'
import { isProblem, isSessionEnd, readErrorSentence } from '../../api/error-sentence.ts'
import { askIdentity } from '../../api/identity.ts'
import { sessionLost } from '../../api/session-actions.ts'
import { headersOfHotel } from '../../api/session-headers.ts'
import { getLanguage } from '../../intl/messages.ts'

/** Downloads a file at an address of the API, one at a time. */
export function useDownload() {
  const t = useTranslations('api')
  const inFlight = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const dispatch = useDispatch()
  const store = useStore()

  /** @returns why it failed, as a sentence; the hook has it, too */
  async function download(address: string): Promise<string | undefined> {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await fetchFile(address, {
        ...headersOfHotel(store.getState()),
        'accept-language': getLanguage(),
      })
    } catch (error) {
      // A dialog explains it.
      if (isSessionEnd(error)) dispatch(sessionLost(error))
      const sentence = readErrorSentence(
        error instanceof TypeError ? { kind: 'network' } : error,
        t,
      )
      setProblem(sentence)
      return sentence
    } finally {
      inFlight.current = false
      setBusy(false)
    }
  }

  return { download, isBusy, problem }
}

/** Attributes of a link to a file, which is fetched for the hotel on the screen and after the person has confirmed who they are. */
export function useDownloadLink(href: string) {
  const { download, isBusy } = useDownload()
  const showToast = useToast()

  async function start() {
    const problem = await download(href)
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return {
    download: true,
    'aria-busy': isBusy || undefined,
    onClick: (event: Pick<Event, 'preventDefault'>) => {
      event.preventDefault()
      void start()
    },
  }
}

async function fetchFile(
  address: string,
  headers: Record<string, string>,
  isConfirmed = false,
): Promise<void> {
  const response = await fetch(address, { headers })
  if (response.ok) {
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return handOver(await response.blob(), name ?? 'download')
  }
  const error = await readApiError(response)
  const isAsked = !isConfirmed && isProblem(error, 'confirm_identity') && (await askIdentity())
  if (!isAsked) throw error
  await fetchFile(address, headers, true)
}

function handOver(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

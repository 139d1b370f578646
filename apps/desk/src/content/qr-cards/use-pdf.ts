import { readApiError } from '@bellhop/client/api-error'
import { useRef, useState } from 'react'
import { readErrorSentence } from '../../api/error-sentence.ts'

/** Downloads a PDF at an address of the API, one at a time. */
export function usePdf() {
  const inFlight = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** @returns whether the browser has the file */
  async function download(address: string): Promise<boolean> {
    if (inFlight.current) return false
    inFlight.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const response = await fetch(address)
      if (!response.ok) throw await readApiError(response)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
      handOver(await response.blob(), name?.[1] ?? 'document.pdf')
      return true
    } catch (error) {
      setProblem(readErrorSentence(error instanceof TypeError ? { kind: 'network' } : error))
      return false
    } finally {
      inFlight.current = false
      setBusy(false)
    }
  }

  return { download, isBusy, problem }
}

function handOver(pdf: Blob, name: string): void {
  const url = URL.createObjectURL(pdf)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

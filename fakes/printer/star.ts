import {
  CUT_MS,
  POLLS_WITHOUT_PAPER,
  type PrinterOptions,
  type Sent,
  type StandIn,
} from './printer.ts'
import { readPng } from './read-png.ts'

export interface StarOptions extends PrinterOptions {
  /** Old firmware neither repeats the name of a job nor says its MAC address with polls. */
  isOld?: boolean
  /** In seconds, if it is asked. */
  pollSeconds?: number
}

interface PollAnswer {
  jobReady?: boolean
  jobToken?: string
  deleteMethod?: string
  clientAction?: { request: string; options?: string }[]
}

/** A printer of Star that speaks CloudPRNT (developer guide 1.4). */
export function openStarPrinter({
  send,
  device,
  chooseFault = () => undefined,
  random = Math.random,
  now = Date.now,
  onPrint = () => {},
  isOld = false,
  pollSeconds = 5,
}: StarOptions): StandIn {
  const printed: StandIn['printed'] = []
  let actions: { request: string; result: string }[] = []
  let cutUntil = 0
  let pollsWithoutPaper = 0
  /** A job that it has, but could not print. */
  let held: { token: string | undefined } | undefined
  /** Sent once its network is back. */
  let late: Sent | undefined
  let lastDelete: string | undefined

  const pollWith = (code: string): Sent => {
    const said = {
      ...(isOld ? {} : { status: '23 6 0 0', printerMAC: device, uniqueID: null }),
      ...{ statusCode: encodeURIComponent(code), printingInProgress: false },
      clientAction: actions.length > 0 ? actions : null,
    }
    return { method: 'POST', type: 'application/json', body: JSON.stringify(said) }
  }
  const queryOf = (fields: Record<string, string | undefined>) => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    return new URLSearchParams(given as [string, string][]).toString()
  }

  async function fetchJob(token: string | undefined, fault?: string): Promise<void> {
    const name = isOld ? undefined : token
    const query = queryOf({ uid: '', type: 'image/png', mac: device, token: name })
    if (fault === 'fetchTwice') await send({ method: 'GET', query })
    const job = await send({ method: 'GET', query })
    held = undefined
    if (job?.status !== 200) return
    if (fault === 'paperOut') {
      held = { token }
      pollsWithoutPaper = POLLS_WITHOUT_PAPER
      await send(pollWith('410 Paper out'))
      return
    }
    const picture = { job: token, ...readPng(job.body), png: job.body }
    printed.push(picture)
    onPrint(picture)
    const done = queryOf({
      code: 'OK',
      mac: device,
      token: name,
      ...(lastDelete === 'GET' && { delete: '' }),
    })
    const end: Sent = { method: lastDelete === 'GET' ? 'GET' : 'DELETE', query: done }
    if (fault !== 'cut') return void (await send(end))
    cutUntil = now() + CUT_MS
    // Some tell what became of the job once they can, others never do.
    late = random() < 0.5 ? end : undefined
  }

  return {
    printed,
    mend() {
      cutUntil = 0
      pollsWithoutPaper = 0
    },
    async poll() {
      if (now() < cutUntil) return
      if (late) {
        await send(late)
        late = undefined
      }
      if (pollsWithoutPaper > 0) {
        pollsWithoutPaper--
        if (pollsWithoutPaper > 0) return void (await send(pollWith('410 Paper out')))
      }
      if (held) return await fetchJob(held.token)
      const fault = chooseFault()
      const poll = pollWith('200 OK')
      actions = []
      if (fault === 'pollTwice') await send(poll)
      const answer = await send(poll)
      if (fault === 'pollLost' || answer?.status !== 200) return
      const said = JSON.parse(answer.body.toString()) as PollAnswer
      lastDelete = said.deleteMethod
      if (said.clientAction?.length) {
        const results: Record<string, string> = { GetPollInterval: String(pollSeconds) }
        actions = said.clientAction.map(({ request }) => ({
          request,
          result: results[request] ?? '',
        }))
        return
      }
      if (said.jobReady) await fetchJob(said.jobToken, fault)
    },
  }
}

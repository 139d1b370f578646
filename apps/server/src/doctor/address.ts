import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { version } from '../settings.ts'
import { type Finding, off, ok, problem } from './finding.ts'

const TIMEOUT_MS = 10_000
const MIN_DAYS = 14
const MAX_DRIFT_MS = 30_000

/**
 * Calls the server at the address that guests use, and compares its clock with this machine's, and the proxies that the
 * call came through with those that it trusts.
 */
export async function checkAddress(publicUrl: string, trustedProxies: number): Promise<Finding[]> {
  const sentAt = Date.now()
  const health = await readHealth(publicUrl)
  if (typeof health === 'string') {
    return [
      problem(
        'address',
        `${publicUrl} ${health}.`,
        'Guests and staff cannot open the app there.',
        'Start the server, and check PUBLIC_URL, the name in the DNS, and the proxy in front.',
      ),
    ]
  }
  const findings = [ok('address', `${publicUrl} answers with version ${health.version}.`)]
  if (health.version !== version) {
    findings[0] = problem(
      'address',
      `${publicUrl} runs version ${health.version}, and this is ${version}.`,
      'The server was not restarted after the update, or the address is that of another one.',
      'Restart the server.',
    )
  }
  findings.push(judgeClock(publicUrl, health.date, (sentAt + Date.now()) / 2))
  findings.push(judgeProxies(health.proxies, trustedProxies))
  return findings
}

/** @param seen by the server; undefined if it does not tell */
export function judgeProxies(seen: number | undefined, trusted: number): Finding {
  if (seen === undefined) return off('proxies', 'Not checked: the server does not count them.')
  const what = `Calls come through ${formatProxies(seen)}`
  if (seen === trusted) return ok('proxies', `${what}, as TRUST_PROXY says.`)
  const fix = `Set TRUST_PROXY=${seen} and restart the server.`
  return seen > trusted
    ? problem(
        'proxies',
        `${what}, and TRUST_PROXY is ${trusted}.`,
        'All callers then have the address of a proxy and share its limits, so that one can lock out the others.',
        fix,
      )
    : problem(
        'proxies',
        `${what}, and TRUST_PROXY is ${trusted}.`,
        'Callers can then make up their address, and evade the limits of signing in.',
        `${fix} If this machine reaches the address without a proxy that guests come through, run the doctor on another one.`,
      )
}

function formatProxies(count: number): string {
  if (count === 0) return 'no proxy'
  return count === 1 ? 'one proxy' : `${count} proxies`
}

/** @param date of the response, in ms since 1970; NaN without one */
export function judgeClock(publicUrl: string, date: number, now: number): Finding {
  if (Number.isNaN(date)) {
    return off('clock', `Not checked: ${publicUrl} answers without a date.`)
  }
  // The header has whole seconds.
  const drift = Math.abs(date - now)
  if (drift <= MAX_DRIFT_MS) return ok('clock', 'The clock agrees with the public address.')
  return problem(
    'clock',
    `The clocks of this machine and of ${publicUrl} differ by ${formatDrift(drift)}.`,
    'Codes expire too early or too late, and requests look late.',
    'Turn on time synchronisation, for example with: timedatectl set-ntp true',
  )
}

function formatDrift(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.round(ms / DAY_MS)} days`
  if (ms >= 2 * HOUR_MS) return `${Math.round(ms / HOUR_MS)} hours`
  return `${Math.round(ms / 1000)} s`
}

interface Health {
  version: string
  /** In ms since 1970; NaN if the response has none. */
  date: number
  proxies: number | undefined
}

/** @returns why it failed, to follow the address in a sentence */
export async function readHealth(publicUrl: string): Promise<Health | string> {
  try {
    const response = await fetch(`${publicUrl}/api/health`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    const body = (await response.json().catch(() => ({}))) as {
      status?: string
      version?: string
      proxies?: number
    }
    if (body?.status !== 'ok') return `is not Bellhop: it answers with status ${response.status}`
    return {
      version: String(body.version),
      date: Date.parse(response.headers.get('date') ?? ''),
      proxies: body.proxies,
    }
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } }
    return `cannot be reached (${cause?.code ?? code ?? 'no answer'})`
  }
}

export async function checkCertificate(publicUrl: string, now: Date): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') {
    if (['localhost', '127.0.0.1'].includes(hostname)) {
      return off('certificate', 'The address is of this machine only.')
    }
    return problem(
      'certificate',
      `${publicUrl} is not encrypted.`,
      'Phones then have no notifications and no offline use, and passwords can be read on the way.',
      'Put a proxy with a certificate in front, such as Caddy, and set PUBLIC_URL to https://…',
    )
  }
  const found = await readCertificate(hostname, Number(port || 443))
  if (found instanceof Error) {
    return problem(
      'certificate',
      `The certificate of ${hostname} is not accepted (${found.message}).`,
      'Browsers show a warning instead of the app.',
      'Renew the certificate at the proxy; with certbot: certbot renew',
    )
  }
  return judgeCertificate(hostname, found, now)
}

export function judgeCertificate(hostname: string, validTo: Date, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS)
  if (days >= MIN_DAYS) return ok('certificate', `The certificate is valid for ${days} days.`)
  return problem(
    'certificate',
    `The certificate of ${hostname} ends in ${days} days.`,
    'Then browsers show a warning instead of the app.',
    'Renew the certificate at the proxy; with certbot: certbot renew',
  )
}

/** When the certificate ends, or why it is rejected. */
function readCertificate(host: string, port: number): Promise<Date | Error> {
  const name = isIP(host) ? {} : { servername: host }
  return new Promise((resolve) => {
    const socket = connect({ host, port, ...name, timeout: TIMEOUT_MS }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.once('error', resolve)
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
  })
}

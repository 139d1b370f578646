import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { makeFaults } from './faults.ts'
import { openWebhookReceiver, type ReceiverOptions } from './receiver.ts'

const secret = `whsec_${Buffer.from('a secret that only the tests know').toString('base64')}`
const body = {
  type: 'stay.booked',
  timestamp: '2026-12-01T10:00:00.000Z',
  data: { _id: 'a', version: 1 },
}

async function open(options: ReceiverOptions = {}) {
  const receiver = await openWebhookReceiver(options)
  onTestFinished(() => void receiver.close())
  const send = async (id: string, by = secret) => {
    const text = JSON.stringify(body)
    const at = new Date()
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(by).sign(id, at, text),
    }
    const response = await fetch(receiver.origin, { method: 'POST', headers, body: text }).catch(
      () => undefined,
    )
    return response?.status
  }
  const list = async () => {
    const response = await fetch(`${receiver.origin}/received`)
    return (await response.json()) as { id: string; signature: string }[]
  }
  return { ...receiver, send, list }
}

test('lists what it has received, with its signature', async () => {
  const { send, list } = await open({ secrets: [secret] })
  expect(await send('1')).toBe(200)
  expect(await list()).toMatchObject([{ ...body, id: '1', signature: 'valid', fault: null }])
})

test('rejects another signature', async () => {
  const { send, list } = await open({ secrets: [secret] })
  expect(
    await send('1', `whsec_${Buffer.from('another secret of 24 bytes').toString('base64')}`),
  ).toBe(401)
  expect(await list()).toEqual([])
})

test('checks no signature without a secret, until it has one', async () => {
  const { send, list, origin } = await open()
  await send('1')
  expect(await list()).toMatchObject([{ signature: 'unchecked' }])
  await fetch(`${origin}/secrets`, { method: 'PUT', body: JSON.stringify([secret]) })
  await send('2')
  expect(await list()).toMatchObject([{}, { id: '2', signature: 'valid' }])
})

test.each([
  ['lose', undefined, []],
  ['error', 500, []],
  ['gone', 410, []],
  ['repeat', undefined, ['1']],
  ['delay', 200, ['1']],
] as const)('has the fault %s', async (fault, status, ids) => {
  const { send, list } = await open({ chooseFault: () => fault, delayMs: 1 })
  expect(await send('1')).toBe(status)
  expect((await list()).map(({ id }) => id)).toEqual(ids)
})

test('forgets what it has', async () => {
  const { send, list, origin } = await open()
  await send('1')
  await fetch(`${origin}/received`, { method: 'DELETE' })
  expect(await list()).toEqual([])
})

test('chooses the same faults for the same seed, about as often as asked', () => {
  const choose = (seed: number) => {
    const next = makeFaults({ lose: 0.1, error: 0.2 }, seed)
    return Array.from({ length: 1_000 }, next)
  }
  expect(choose(7)).toEqual(choose(7))
  expect(choose(7)).not.toEqual(choose(8))
  const lost = choose(7).filter((fault) => fault === 'lose').length
  expect(lost).toBeGreaterThan(60)
  expect(lost).toBeLessThan(140)
})

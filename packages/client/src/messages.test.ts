import type { AppLanguage } from '@bellhop/languages'
import { expect, it } from 'vitest'
import { createMessages } from './messages.ts'

/** A source whose loads end when they are told to. */
function open() {
  const loads = new Map<string, PromiseWithResolvers<object>>()
  const messages = createMessages<string, Record<string, string>>({
    first: 'start',
    language: () => 'en',
    load(language, part) {
      const load = Promise.withResolvers<object>()
      loads.set(`${language} ${part}`, load)
      return load.promise
    },
  })
  const arrive = (...names: string[]) => {
    for (const name of names) {
      const [, part = ''] = name.split(' ')
      loads.get(name)?.resolve({ [part]: name })
    }
  }
  const fail = (name: string) => loads.get(name)?.reject(new Error('offline'))
  const show = (language: AppLanguage) => messages.showLanguage(language)
  return { ...messages, arrive, fail, show, shown: () => messages.getMessages().messages }
}

it('waits with a screen for the language that was chosen meanwhile', async () => {
  const { show, loadMessages, arrive, shown } = open()
  const started = show('en')
  arrive('en start')
  await started
  let isReady = false
  const screen = loadMessages('board').then(() => {
    isReady = true
  })
  const chosen = show('ar')
  arrive('en start', 'en board')
  await Promise.resolve()
  expect(isReady).toBe(false)
  arrive('ar start', 'ar board')
  await Promise.all([screen, chosen])
  expect(shown()).toEqual({ start: 'ar start', board: 'ar board' })
})

it('keeps the language that is shown if another cannot be loaded', async () => {
  const { show, loadMessages, arrive, fail, shown } = open()
  const started = show('en')
  arrive('en start')
  await started
  const chosen = show('ar')
  fail('ar start')
  await expect(chosen).rejects.toThrow('offline')
  const screen = loadMessages('board')
  arrive('en start', 'en board')
  await screen
  expect(shown()).toEqual({ start: 'en start', board: 'en board' })
})

it('forgets the messages of a screen that could not load them', async () => {
  const { show, loadMessages, arrive, fail, shown } = open()
  const started = show('en')
  arrive('en start')
  await started
  const failed = loadMessages('folios')
  arrive('en start')
  fail('en folios')
  await expect(failed).rejects.toThrow('offline')
  const screen = loadMessages('board')
  arrive('en start', 'en board')
  await screen
  expect(shown()).toEqual({ start: 'en start', board: 'en board' })
})

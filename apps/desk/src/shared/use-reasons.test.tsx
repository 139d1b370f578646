import shared from '@bellhop/languages/de/desk/shared.json' with { type: 'json' }
import { runHook } from '@bellhop/ui/testing/run-hook'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { useReasons } from './use-reasons.ts'

const reasons = () =>
  runHook(useReasons, (component) => (
    <IntlProvider locale="de" timeZone="UTC" messages={{ shared } as never}>
      {component}
    </IntlProvider>
  )).current

it('stores a suggested reason in English, and shows it in the reader’s language', () => {
  const { show, store } = reasons()
  const suggested = ['soldOut', 'notAvailable'] as const
  expect(store('Für heute ausverkauft.', suggested)).toBe('Sold out for today.')
  expect(show('Sold out for today.')).toBe('Für heute ausverkauft.')
})

it('stores and shows what staff write as it is', () => {
  const { show, store } = reasons()
  expect(store('Kein Tonic mehr da.', ['soldOut'])).toBe('Kein Tonic mehr da.')
  expect(show('Kein Tonic mehr da.')).toBe('Kein Tonic mehr da.')
})

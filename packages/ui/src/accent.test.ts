import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, onAccent, repairAccent, surfaces } from './accent.ts'

const themes = ['light', 'dark'] as const
const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  test('ranges from 1 to 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#777777')).toBe(1)
  })
})

describe('repairAccent', () => {
  test('does not change a colour with enough contrast', () => {
    expect(repairAccent('#7a4a21', 'light')).toBe('#7a4a21')
    expect(repairAccent('#E0B184', 'dark')).toBe('#e0b184')
  })

  test('rejects values other than #rrggbb', () => {
    for (const wrong of ['', 'red', '#fff', '#12345g', '#7a4a2100']) {
      expect(repairAccent(wrong, 'light')).toBeUndefined()
    }
  })

  test.each(themes)(
    'gives any colour enough contrast with every %s surface and with text on it',
    (theme) => {
      fc.assert(
        fc.property(anyColor, (brand) => {
          const accent = repairAccent(brand, theme) ?? ''
          return [...surfaces[theme], onAccent[theme]].every(
            (other) => contrast(accent, other) >= 4.5,
          )
        }),
      )
    },
  )
})

describe('tokens.css', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

  function readToken(name: string): Record<(typeof themes)[number], string> {
    const [, light = '', dark = ''] =
      new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? []
    return { light, dark }
  }

  test('has the same surfaces as accent.ts', () => {
    for (const theme of themes) {
      expect(['paper', 'surface', 'sunken'].map((name) => readToken(name)[theme])).toEqual(
        surfaces[theme],
      )
      expect(readToken('on-accent')[theme]).toBe(onAccent[theme])
    }
  })

  test.each(['ink', 'ink-soft', 'ink-muted', 'good', 'warn', 'bad'])(
    '%s has enough contrast for text',
    (name) => {
      for (const theme of themes) {
        const own = name.startsWith('ink') ? [] : [readToken(`${name}-soft`)[theme]]
        for (const surface of [...surfaces[theme], ...own]) {
          expect(contrast(readToken(name)[theme], surface)).toBeGreaterThanOrEqual(4.5)
        }
      }
    },
  )

  test('line-strong has enough contrast for the borders of controls (3:1)', () => {
    for (const theme of themes) {
      for (const surface of surfaces[theme]) {
        expect(contrast(readToken('line-strong')[theme], surface)).toBeGreaterThanOrEqual(3)
      }
    }
  })
})

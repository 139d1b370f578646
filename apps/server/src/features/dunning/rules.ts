import type { BodyOf } from '@bellhop/contract/base/route'
import type * as calls from '@bellhop/contract/desk/dunning'
import {
  type DunningLevel,
  type DunningRule,
  unknownPlaceholders,
  usualDunningDays,
} from '@bellhop/domain/accounting/dunning'
import { toAppLanguage } from '@bellhop/languages'
import type { StaffWork } from '../../audit/work.ts'
import type { Handle } from '../../database/open.ts'
import { readHotel } from '../../database/rows.ts'
import { messagesOf } from '../../sentences/messages.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'

export interface DunningRules {
  isAutomatic: boolean
  levels: DunningRule[]
}

/** Reads the hotel's rules; nothing goes out by itself unless it has turned that on. */
export async function readRules(db: Handle, hotelId: string): Promise<DunningRules> {
  const stored = await db
    .selectFrom('dunning')
    .select(['is_automatic as isAutomatic', 'levels'])
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst()
  return (
    stored ?? {
      isAutomatic: false,
      levels: usualDunningDays.map((days) => ({ days, texts: {} })),
    }
  )
}

/** The text of a level in a language: the hotel's own, or else the usual one. */
export function textOf(rules: DunningRules, level: DunningLevel, language: string): string {
  const own = rules.levels[level - 1]?.texts[language]
  return own ?? usualText(level, language)
}

const usualText = (level: DunningLevel, language: string) =>
  messagesOf('dunning', toAppLanguage(language)).texts[`${level}`]

export async function presentRules(db: Handle, hotelId: string): Promise<calls.Dunning> {
  const rules = await readRules(db, hotelId)
  const { languages } = await readHotel(db, hotelId, ['languages'])
  return {
    ...rules,
    usualTexts: ([1, 2, 3] as const).map((level) =>
      Object.fromEntries(languages.map((language) => [language, usualText(level, language)])),
    ),
  }
}

/** @throws Problem `invalid_request` for days out of order, and for unknown placeholders */
export async function setRules(
  { tx, staff: { hotelId }, audit }: StaffWork,
  { isAutomatic, levels }: BodyOf<typeof calls.setDunning>,
): Promise<calls.Dunning> {
  for (const [place, { days, texts }] of levels.entries()) {
    if (place > 0 && days <= (levels[place - 1]?.days ?? 0)) {
      throw fieldProblem(`levels.${place}.days`, 'Each letter needs more days than the one before.')
    }
    for (const [language, text] of Object.entries(texts)) {
      const [unknown] = unknownPlaceholders(text)
      if (unknown !== undefined) {
        throw fieldProblem(
          `levels.${place}.texts.${language}`,
          'There is no placeholder {placeholder}.',
          { placeholder: `{${unknown}}` },
        )
      }
    }
  }
  const before = await readRules(tx, hotelId)
  const stored = { is_automatic: isAutomatic, levels: JSON.stringify(levels) }
  await tx
    .insertInto('dunning')
    .values({ hotel_id: hotelId, ...stored })
    .onConflict((conflict) => conflict.column('hotel_id').doUpdateSet(stored))
    .execute()
  await audit('dunning.change', hotelId, {
    before: { isAutomatic: before.isAutomatic },
    after: { isAutomatic },
  })
  return await presentRules(tx, hotelId)
}

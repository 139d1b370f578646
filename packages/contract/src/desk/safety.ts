import { maxItemDescription, maxPageHtml, maxPageTitle } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { nonBlankText } from '../base/common.ts'
import { contentRecord, localised } from '../base/content.ts'

/** The page that guests read in an emergency. `description` is HTML, which is sanitised when it is stored. */
export const safetyCalls = contentRecord({
  url: '/desk/safety',
  tag: 'safety',
  name: 'safety page',
  fields: {
    name: localised(maxPageTitle),
    description: localised(maxPageHtml, nonBlankText),
    /** Shown on every phone in a fire alarm, and above the page. */
    assemblyPoint: Type.Optional(localised(maxPageTitle)),
    wayOut: Type.Optional(localised(maxItemDescription, nonBlankText)),
    metaTitle: Type.Optional(localised(maxPageTitle)),
    metaDescription: Type.Optional(localised(maxPageTitle)),
  },
})
export const { Entry: DeskSafety, get: getDeskSafety, set: setDeskSafety } = safetyCalls
export type DeskSafety = Static<typeof DeskSafety>

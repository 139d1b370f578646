import type { Localised } from '@bellhop/contract/base/content'
import { safetyCalls } from '@bellhop/contract/desk/safety'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordRoutes } from '../../content/content-record.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { sanitizePage } from './sanitize-page.ts'

/** Editing the safety page. */
export const deskSafetyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  recordRoutes(app, safetyCalls, {
    table: 'page',
    key: (hotelId) => ({ hotel_id: hotelId, cms_key: 'safety' }),
    toRow: (
      { name, description, assemblyPoint, wayOut, metaTitle, metaDescription },
      { languages, now },
      row,
    ) => ({
      ...storeTexts(
        {
          name,
          description: sanitize(description),
          assembly_point: assemblyPoint,
          way_out: wayOut,
          meta_title: metaTitle,
          meta_description: metaDescription,
        },
        languages,
        row,
      ),
      created_at: row?.created_at ?? now,
    }),
    toEntry: (row, { languages }) => ({
      name: readTexts(row, 'name', languages),
      description: readTexts(row, 'description', languages),
      assemblyPoint: readTexts(row, 'assembly_point', languages),
      wayOut: readTexts(row, 'way_out', languages),
      metaTitle: readTexts(row, 'meta_title', languages),
      metaDescription: readTexts(row, 'meta_description', languages),
    }),
  })
}

/** @throws Problem `invalid_request` for a text of which nothing is left */
function sanitize(description: Localised): Localised {
  const texts = Object.entries(description).map(([language, html]) => {
    const text = sanitizePage(html)
    if (!text) throw fieldProblem(`description.${language}`, 'Write a text.')
    return [language, text]
  })
  return Object.fromEntries(texts)
}

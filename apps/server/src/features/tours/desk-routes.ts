import { tourCalls } from '@bellhop/contract/desk/tours'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readImage, storeImage } from '../../content/images.ts'
import { readItemText, readTexts, storeTextItems, storeTexts } from '../../content/texts.ts'

export const deskTourRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, tourCalls, {
    table: 'hotel_map',
    toRow: ({ name, kind, description, image, spots }, { languages }, row) => {
      const texts = storeTexts({ name, description }, languages, row)
      const items = spots.map((spot) => ({ title: spot.title, description: spot.description }))
      const present = row?.spots.map((spot) => ({
        title: spot.title,
        ...(spot.description && { description: spot.description }),
      }))
      const stored = storeTextItems('spots', items, languages, texts.translations, present)
      return {
        name: texts.name,
        description: texts.description ?? '',
        translations: stored.translations,
        kind,
        image: storeImage(image),
        spots: stored.list.map((item, index) => {
          const { x = 0, y = 0, image: picture } = spots[index] ?? {}
          const shown = { x, y, title: item.title, description: item.description ?? '' }
          return picture === undefined ? shown : { ...shown, image: storeImage(picture) }
        }),
      }
    },
    toEntry: (row, { languages }) => ({
      name: readTexts(row, 'name', languages),
      kind: row.kind,
      description: row.description ? readTexts(row, 'description', languages) : undefined,
      image: readImage(row.image),
      spots: row.spots.map((spot, index) => {
        const read = (name: 'title' | 'description') =>
          readItemText('spots', index, spot, name, languages, row.translations)
        return {
          ...{ x: spot.x, y: spot.y, title: read('title') },
          ...(spot.description && { description: read('description') }),
          ...(spot.image && { image: readImage(spot.image) }),
        }
      }),
    }),
  })
}

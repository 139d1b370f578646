import { getSafetyPage, type SafetyPage } from '@bellhop/contract/guest/safety'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { notFound } from '../../shared/calls/problem.ts'

/** The hotel's safety page. */
export const safetyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getSafetyPage,
    handler: async (request) => {
      const row = await app.cached(request, 'safety page', (hotelId) =>
        findSafetyPage(app.db, hotelId),
      )
      if (!row) throw notFound('page')
      return { data: toSafetyPage(row) }
    },
  })
}

function toSafetyPage(row: PageRow): SafetyPage {
  return {
    // There is one version of the page, written for phones.
    isMobileView: true,
    name: row.name,
    cmsKey: row.cms_key,
    description: row.description,
    ...(row.assembly_point && { assemblyPoint: row.assembly_point }),
    ...(row.way_out && { wayOut: row.way_out }),
    metaTitle: row.meta_title ?? row.name,
    metaDescription: row.meta_description ?? '',
    createdDate: row.created_at.toISOString(),
  }
}

async function findSafetyPage(db: Handle, hotelId: string) {
  return await db
    .selectFrom('page')
    .select([
      'cms_key',
      'name',
      'description',
      'assembly_point',
      'way_out',
      'meta_title',
      'meta_description',
      'translations',
      'created_at',
    ])
    .where(is({ hotel_id: hotelId, cms_key: 'safety' }))
    .executeTakeFirst()
}
type PageRow = NonNullable<Awaited<ReturnType<typeof findSafetyPage>>>

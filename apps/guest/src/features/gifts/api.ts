import { type Call, call } from '@bellhop/client/call'
import type { Item } from '@bellhop/contract/amenities'
import type { GiftCategory, listGiftCategories, listGifts } from '@bellhop/contract/gifts'
import { api } from '../../data/api.ts'

export interface GiftCategoryWithGifts extends GiftCategory {
  gifts: Item[]
}

const giftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All gifts by category: an order may hold some of each. */
    getGifts: build.query<GiftCategoryWithGifts[], void>({
      async queryFn(_none, _api, _options, ask) {
        const read = async <T>(description: Call) => {
          const { data, error } = await ask(description)
          if (error) throw error
          return (data as { data: T }).data
        }
        try {
          const categories = await read<GiftCategory[]>(
            call<typeof listGiftCategories>({ method: 'GET', url: '/gifts/app/gift-category/' }),
          )
          const data = await Promise.all(
            categories.map(async (category) => ({
              ...category,
              gifts: await read<Item[]>(
                call<typeof listGifts>({
                  method: 'GET',
                  url: '/gifts/app/gift-by-category/:id',
                  params: { id: category._id },
                }),
              ),
            })),
          )
          return { data }
        } catch (error) {
          return { error: error as never }
        }
      },
      providesTags: ['gifts'],
    }),
  }),
})

export const { useGetGiftsQuery } = giftsApi

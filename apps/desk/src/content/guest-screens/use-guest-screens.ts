import { attractionTypeCalls } from '@bellhop/contract/calls/desk/attractions'
import { departmentCalls } from '@bellhop/contract/calls/desk/departments'
import { giftCategoryCalls } from '@bellhop/contract/calls/desk/gifts'
import { outletCalls } from '@bellhop/contract/calls/desk/outlets'
import { tourCalls } from '@bellhop/contract/calls/desk/tours'
import type { DeskAttractionType } from '@bellhop/contract/desk/attractions'
import type { DeskDepartment } from '@bellhop/contract/desk/departments'
import type { DeskGiftCategory } from '@bellhop/contract/desk/gifts'
import type { DeskOutlet } from '@bellhop/contract/desk/outlets'
import type { DeskTour } from '@bellhop/contract/desk/tours'
import { useTranslations } from 'use-intl'
import { useText } from '../../forms/use-text.ts'
import { useEntries } from '../content-api.ts'
import { type GuestScreen, listGuestScreens } from './guest-screens.ts'

/** The screens that a banner or promotion can open; undefined until their names are loaded. */
export function useGuestScreens(): GuestScreen[] | undefined {
  const t = useTranslations('content')
  const formatText = useText()
  const outlets = useEntries<DeskOutlet>(outletCalls)
  const gifts = useEntries<DeskGiftCategory>(giftCategoryCalls)
  const departments = useEntries<DeskDepartment>(departmentCalls)
  const attractions = useEntries<DeskAttractionType>(attractionTypeCalls)
  const tours = useEntries<DeskTour>(tourCalls)
  if ([outlets, gifts, departments, attractions, tours].some((list) => list.isLoading)) {
    return undefined
  }
  const lists = [
    { prefix: '/dining', noun: t('guestScreens.dining'), entries: outlets.entries ?? [] },
    { prefix: '/gifts', noun: t('guestScreens.gifts'), entries: gifts.entries ?? [] },
    {
      prefix: '/departments',
      noun: t('guestScreens.department'),
      entries: departments.entries ?? [],
    },
    {
      prefix: '/attractions',
      noun: t('guestScreens.attractions'),
      entries: attractions.entries ?? [],
    },
    { prefix: '/tours', noun: t('guestScreens.tours'), entries: tours.entries ?? [] },
  ]
  return listGuestScreens(lists, formatText, t)
}

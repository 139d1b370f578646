import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { slices } from '../app/store/slices.ts'

type Slices = typeof slices

export type GuestState = { [Name in keyof Slices]: ReturnType<Slices[Name]['reducer']> }

/** The slices that are stored on this phone. */
export type PersistedState = {
  [Name in keyof Slices as Slices[Name] extends { restore: unknown } ? Name : never]: ReturnType<
    Slices[Name]['reducer']
  >
}

export type Dispatch = ThunkDispatch<GuestState, undefined, UnknownAction>

export const useGuestStore = useStore.withTypes<Store<GuestState>>()
export const useGuestSelector = useSelector.withTypes<GuestState>()
export const useGuestDispatch = useDispatch.withTypes<Dispatch>()

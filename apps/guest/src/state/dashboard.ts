import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, signedOut } from './log.ts'

/** The specification's modal flags (§3). What each stands for is said where it is opened. */
export const modals = [
  'request',
  'feature',
  'dashboard',
  'orderReceived',
  'reviewReceived',
  'itemDescription',
  'kitchenOption',
] as const
export type Modal = (typeof modals)[number]

/** A modal that is open, and what it is about. */
export interface OpenModal {
  modal: Modal
  id: string | null
}

export interface DashboardState {
  modals: Record<Modal, boolean>
  /** What each modal is about, or was last. */
  ids: Partial<Record<Modal, string>>
  /** The tab of the requests' screen that was shown last; its address says which to show. */
  activeTab: string | null
}

const closed = Object.fromEntries(modals.map((modal) => [modal, false])) as Record<Modal, boolean>
const initialState: DashboardState = { modals: closed, ids: {}, activeTab: null }

/** The flags of the interface. Use `useModal`, which keeps them and the back button together. */
export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState,
  reducers: {
    /** These are open, all others closed. */
    modalsShown(state, { payload }: PayloadAction<readonly OpenModal[]>) {
      state.modals = { ...closed }
      for (const { modal, id } of payload) {
        state.modals[modal] = true
        if (id !== null) state.ids[modal] = id
      }
    },
    tabChosen(state, { payload }: PayloadAction<string>) {
      state.activeTab = payload
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(signedOut, sessionEnded), () => initialState)
  },
})

export const { modalsShown, tabChosen } = dashboardSlice.actions

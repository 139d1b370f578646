import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, signedOut } from './log.ts'

/** The names of the modal flags are fixed; their use is documented where each is opened. */
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

/** An open modal, with the id of what it shows. */
export interface OpenModal {
  modal: Modal
  id: string | null
}

export interface DashboardState {
  modals: Record<Modal, boolean>
  /** The id of what each modal shows, or showed last. */
  ids: Partial<Record<Modal, string>>
  /** The tab last shown on the requests screen. The address decides which one to show. */
  activeTab: string | null
}

const closed = Object.fromEntries(modals.map((modal) => [modal, false])) as Record<Modal, boolean>
const initialState: DashboardState = { modals: closed, ids: {}, activeTab: null }

/** The interface flags. Use `useModal`, which syncs them with the history. */
export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState,
  reducers: {
    /** Opens these modals and closes all others. */
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

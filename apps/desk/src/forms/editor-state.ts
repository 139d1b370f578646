import { useLocation } from 'react-router'

/** The state that a link to the editor of an entry passes besides its address. */
export interface EditorState {
  /** The address to return to; default: the list. */
  from?: string
  /** The name of the field to begin with: `choices.0.name.hi`. */
  field?: string
}

export function useEditorState(): EditorState {
  return (useLocation().state as EditorState | null) ?? {}
}

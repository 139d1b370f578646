import { directionOf } from '@bellhop/domain/text/language-tag'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { isComposing } from '@bellhop/ui/is-composing'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  type IconNode,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Undo2,
} from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Messages, useTranslations } from 'use-intl'

export interface RichTextEditorProps {
  label: string
  /** Id of the note with the error. */
  noteId: string
  isInvalid: boolean
  language: string
  /** HTML. */
  value: string
  onChange: (html: string) => void
}

/** The server stores headings, lists, links, bold and italic text of a page. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
]

/** Loaded by `RichTextField` only: the editor is larger than the rest of a screen. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, noteId, isInvalid, language, value, onChange } = props
  const shown = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    // Tiptap's own default; without a DOM it warns of it unless it is stated.
    immediatelyRender: typeof window !== 'undefined',
    // The desk's policy blocks inline styles: the editor's styles are in desk.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': noteId,
        ...(isInvalid && { 'aria-invalid': 'true' }),
        lang: language,
        dir: directionOf(language),
        class: 'rich-text min-h-56 px-4 py-3',
      },
    },
    // Its group may have got the focus before the editor was loaded.
    onCreate: ({ editor }) => {
      const { activeElement } = document
      if (activeElement && activeElement === editor.view.dom.closest('fieldset[name]')) {
        editor.commands.focus()
      }
    },
    onUpdate: ({ editor }) => {
      shown.current = editor.isEmpty ? '' : editor.getHTML()
      onChange(shown.current)
    },
  })
  // Another text than the one entered here, such as a colleague's.
  useLayoutEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="overflow-hidden rounded-control border border-line-strong bg-surface has-aria-invalid:border-bad has-[.ProseMirror-focused]:outline-2 has-[.ProseMirror-focused]:outline-accent">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

interface Tool {
  name: keyof Messages['forms']['tools']
  icon: IconNode
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  {
    name: 'heading',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'list',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numberedList',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

const history: readonly Tool[] = [
  {
    name: 'undo',
    icon: Undo2,
    isOn: () => false,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: Redo2,
    isOn: () => false,
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

/** The same in every language. */
const linkExample = 'https://'

function Toolbar({ editor }: { editor: Editor }) {
  const t = useTranslations('forms')
  const [address, setAddress] = useState<string>()
  const state = useEditorState({
    editor,
    selector: () => ({
      on: tools.filter((tool) => tool.isOn(editor)).map(({ name }) => name),
      link: editor.getAttributes('link').href as string | undefined,
    }),
  })

  function setLink() {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address?.trim()) chain.setLink({ href: address.trim() }).run()
    else chain.unsetLink().run()
    setAddress(undefined)
  }

  return (
    <div role="toolbar" aria-label={t('tools.label')} className="border-line border-b">
      <div className="flex flex-wrap">
        {tools.map((tool) => (
          <ToolButton key={tool.name} tool={tool} editor={editor} on={state.on} />
        ))}
        <IconButton
          label={t('tools.link')}
          aria-pressed={state.link !== undefined}
          onClick={() => setAddress(state.link ?? '')}
          className="aria-pressed:bg-accent-soft aria-pressed:text-ink"
        >
          <Icon of={Link} className="size-4" />
        </IconButton>
        {history.map((tool) => (
          <ToolButton key={tool.name} tool={tool} editor={editor} on={[]} />
        ))}
      </div>
      {address !== undefined && (
        <div className="flex items-center gap-2 border-line border-t p-2">
          <input
            type="url"
            aria-label={t('linkAddress')}
            placeholder={linkExample}
            // biome-ignore lint/a11y/noAutofocus: opens on a click of Link
            autoFocus
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
              // Prevents sending the form around the editor.
              event.preventDefault()
              setLink()
            }}
            className="h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-3 text-sm"
          />
          <button
            type="button"
            onClick={setLink}
            className="min-h-11 rounded-control px-3 font-semibold text-sm hover:bg-sunken"
          >
            {address.trim() ? t('setLink') : t('removeLink')}
          </button>
        </div>
      )}
    </div>
  )
}

function ToolButton({ tool, editor, on }: { tool: Tool; editor: Editor; on: readonly string[] }) {
  const t = useTranslations('forms')
  return (
    <IconButton
      label={t(`tools.${tool.name}`)}
      aria-pressed={on.includes(tool.name)}
      onClick={() => tool.run(editor)}
      className="aria-pressed:bg-accent-soft aria-pressed:text-ink"
    >
      <Icon of={tool.icon} className="size-4" />
    </IconButton>
  )
}

import { TextField } from '@bellhop/ui/text-field'
import { useFieldFormat } from './field-formats.ts'
import { useTyped } from './use-typed.ts'

interface Props {
  label: string
  name: string
  help?: string
  maxLength: number
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Words separated by commas, also Arabic ones. */
export function WordsField({ value, onChange, ...field }: Props) {
  useFieldFormat(field.name, field.label, format)
  const [text, setText] = useTyped(value, read, format)
  return (
    <TextField
      {...field}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(read(target.value))
      }}
    />
  )
}

const format = (words: readonly string[]) => words.join(', ')

function read(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter(Boolean)
}
